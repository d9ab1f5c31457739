import fc from 'fast-check'

/**
 * Ends a property before its test would time out: one that fails tells its smallest example so
 * far, and no run goes on beside the next test.
 */
fc.configureGlobal({ interruptAfterTimeLimit: 45_000, markInterruptAsFailure: true })
