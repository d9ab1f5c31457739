// Commands about people: profiles, notices, maintenance.
import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { momentOf, tableOf } from './table.mjs'

/** Reads "on" or "off". @throws Error for any other word */
function isOn(word) {
  if (word === 'on' || word === 'off') return word === 'on'
  throw new Error(`${word}: on or off`)
}

/** A picture's file; the path is relative to the operator's folder. */
function picture(file) {
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  try {
    return new File([readFileSync(path)], basename(path))
  } catch (error) {
    throw new Error(`${path} cannot be read`, { cause: error })
  }
}

const rowOf = ({ _id, email, firstName, lastName, active, isPro, createdAt }) => [
  email,
  [firstName, lastName].filter(Boolean).join(' '),
  isPro ? 'yes' : 'no',
  active ? 'yes' : 'no',
  momentOf(createdAt),
  _id,
]
const USER_HEADS = ['E-MAIL', 'NAME', 'PRO', 'ACTIVE', 'SINCE (UTC)', 'ID']
const oneUser = ({ result }) => tableOf(USER_HEADS, [rowOf(result)])

export const PEOPLE = {
  users: {
    call: 'users',
    help: 'users [PAGE]',
    says: 'lists the profiles, newest first, 50 a page',
    payload: ([page]) => ({ page: Number(page ?? 0) }),
    shown: ({ results, count }) =>
      `${tableOf(USER_HEADS, results.map(rowOf))}\n\n${count} in all`,
  },
  'add-user': {
    call: 'addUser',
    help: 'add-user EMAIL [FIRST-NAME] [LAST-NAME]',
    says: 'makes a profile and mails it the link that verifies its e-mail',
    needs: 1,
    payload: ([email, firstName, lastName]) => ({ email, firstName, lastName }),
    shown: oneUser,
  },
  pro: {
    call: 'setPro',
    help: 'pro EMAIL on|off',
    says: 'makes a profile Pro, or ends that',
    needs: 2,
    payload: ([email, word]) => ({ email, isPro: isOn(word) }),
    shown: oneUser,
  },
  'sign-out': {
    call: 'signOut',
    help: 'sign-out EMAIL',
    says: 'ends all sessions of a profile, and forgets its browsers',
    needs: 1,
    payload: ([email]) => ({ email }),
    shown: () => 'Signed out everywhere.',
  },
  'delete-user': {
    call: 'deleteUser',
    help: 'delete-user EMAIL',
    says: 'deletes a profile with all its books for good, and tells it by mail',
    needs: 1,
    payload: ([email]) => ({ email }),
    shown: () => 'Deleted.',
  },
  notice: {
    call: 'addNotice',
    help: 'notice TITLE [MESSAGE] [ACTION-TEXT] [https://ACTION-ADDRESS] [--image FILE]',
    says: 'shows a notice on every dashboard, until it ends or a newer one comes',
    needs: 1,
    payload: ([title, message, actionMsg, actionURL], { image }) => {
      const form = new FormData()
      const fields = {
        title,
        message,
        actionMsg,
        actionURL,
        image: image && picture(image),
      }
      for (const [name, value] of Object.entries(fields)) {
        if (value !== undefined) form.set(name, value)
      }
      return form
    },
    shown: ({ result }) => `Shown. To end it: end-notice ${result._id}`,
  },
  'end-notice': {
    call: 'endNotice',
    help: 'end-notice [ID]',
    says: 'ends a notice, without an id the present one',
    payload: ([_id]) => ({ _id }),
    shown: () => 'Ended.',
  },
  maintenance: {
    call: 'maintenance',
    help: 'maintenance on|off',
    says: 'while it is on, accounts are shown and not changed',
    needs: 1,
    payload: ([word]) => ({ on: isOn(word) }),
    shown: ({ on }) => `Maintenance is ${on ? 'on' : 'off'}.`,
  },
}
