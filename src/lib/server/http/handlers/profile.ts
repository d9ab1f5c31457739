import {
  getPaydays,
  getSettings,
  getUser,
  relabelCurrency,
  updateSettings,
  updateUser,
} from '#lib/contract/profile.ts'
import { changeSettings } from '../../services/budgets.ts'
import * as profile from '../../services/profile.ts'
import * as relabeling from '../../services/relabeling.ts'
import { handle } from '../handlers.ts'

handle(getUser, async (context) => ({ user: await profile.getUser(context) }))
handle(updateUser, async (context, change) => ({
  user: await profile.updateUser(context, change),
}))
handle(getSettings, async (context) => ({ settings: await profile.getSettings(context) }))
handle(updateSettings, async (context, change) => ({
  settings: await changeSettings(context, change),
}))
handle(getPaydays, async (context) => ({ incomes: await profile.getPaydays(context) }))
handle(relabelCurrency, async (context, currencies) => ({
  changed: await relabeling.relabelCurrency(context, currencies),
}))
