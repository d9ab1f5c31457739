import {
  getSettings,
  getUser,
  relabelCurrency,
  updateSettings,
  updateUser,
} from '#lib/contract/profile.ts'
import {
  getProfile,
  readSettings,
  updateProfile,
  changeSettings,
} from '../../services/profile.ts'
import { relabelBook } from '../../services/relabeling.ts'
import { handle } from '../handlers.ts'

handle(getUser, async (context) => ({ user: await getProfile(context) }))
handle(updateUser, async (context, change) => ({
  user: await updateProfile(context, change),
}))
handle(getSettings, async (context) => ({ settings: await readSettings(context) }))
handle(updateSettings, async (context, change) => ({
  settings: await changeSettings(context, change),
}))
handle(relabelCurrency, async (context, currencies) => ({
  changed: await relabelBook(context, currencies),
}))
