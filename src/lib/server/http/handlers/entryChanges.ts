import { changeEntries, undoChange } from '#lib/contract/entryChanges.ts'
import * as entryChanges from '../../services/entryChanges.ts'
import type { PreparedChange, PreparedUndo } from '../../services/entryChanges.ts'
import { handle } from '../handlers.ts'

handle(
  changeEntries,
  (context, change: PreparedChange) => entryChanges.changeEntries(context, change),
  entryChanges.prepareChange,
)
handle(
  undoChange,
  (context, undoing: PreparedUndo) => entryChanges.undoChange(context, undoing),
  (context, { changeId }) => entryChanges.prepareUndo(context, changeId),
)
