import { getSettings, getUser, updateSettings, updateUser } from '#lib/contract/profile.ts'
import {
  getProfile,
  readSettings,
  updateProfile,
  changeSettings,
} from '../../services/profile.ts'
import { answer } from '../answers.ts'

answer(getUser, async (context) => ({ user: await getProfile(context) }))
answer(updateUser, async (context, change) => ({
  user: await updateProfile(context, change),
}))
answer(getSettings, async (context) => ({ settings: await readSettings(context) }))
answer(updateSettings, async (context, change) => ({
  settings: await changeSettings(context, change),
}))
