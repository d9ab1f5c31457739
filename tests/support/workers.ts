import { buildWorkers } from '../../scripts/processes.mjs'

/** Before the tests of a project: its servers run workers of the present sources. */
export default buildWorkers
