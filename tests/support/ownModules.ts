import { afterAll, vi } from 'vitest'

// Test files share a process, and what a module keeps is each file's own: a store of the browser
// goes on for a second after it was left, and would ask the next file's server.
afterAll(() => void vi.resetModules())
