import { changeEntries, undoChange } from '#lib/contract/entryChanges.ts'
import * as entryChanges from '../../services/entryChanges.ts'
import { handle } from '../handlers.ts'

handle(changeEntries, (context, change) => entryChanges.changeEntries(context, change))
handle(undoChange, (context, { changeId }) => entryChanges.undoChange(context, changeId))
