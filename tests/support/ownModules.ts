import { afterAll, vi } from 'vitest'

// Resets modules between test files, which share a process: a nanostore stays mounted for a
// second and would ask the next file's server.
afterAll(() => void vi.resetModules())
