import fc from 'fast-check'

/**
 * Ends a property before its test times out. A failing one then prints the smallest example
 * that it has found, and no run goes on beside the next test.
 */
fc.configureGlobal({ interruptAfterTimeLimit: 45_000, markInterruptAsFailure: true })
