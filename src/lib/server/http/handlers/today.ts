import { getToday as getTodayCall } from '#lib/contract/today.ts'
import { getToday } from '../../services/today.ts'
import { handle } from '../handlers.ts'

handle(getTodayCall, async (context) => ({ result: await getToday(context) }))
