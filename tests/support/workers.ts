import { buildWorkers } from '../../scripts/workers.mjs'

/** Before the tests of a project: its servers run workers of the present sources. */
export default buildWorkers
