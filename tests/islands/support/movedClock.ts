// Gives the page of a test file the clock of the tests, before anything of it loads.
import { commands } from 'vitest/browser'
import { moveDate } from '../../support/movedClock.ts'

moveDate((await commands.presentInstant()) - Date.now())
