// Script of a page's head. Asks for the modules in its `data-modules`, and runs those in its
// `data-scripts` once the page is parsed and painted. Islands wait for `document.painted`, early taps
// for `document.scripted`.
//
// Loading modules makes the first paint a quarter later where the server is near: there they are
// asked for after it. Where the network is slow, they are asked for at once. A page that was fetched
// before it was opened counts by what was left to wait for its answer.

/** An answer that takes longer comes from far away: modules asked for later would come later. */
const NEAR_MILLISECONDS = 200
/** A tab that nobody looks at is not painted. */
const PATIENCE_MILLISECONDS = 500

const { modules = '', scripts = '' } = document.currentScript!.dataset
const add = (name: 'link' | 'script', attributes: object) =>
  new Promise((done) => {
    const heard = { onload: done, onerror: done }
    document.head.append(Object.assign(document.createElement(name), attributes, heard))
  })
const preload = () =>
  modules.match(/\S+/g)?.map((href) => add('link', { rel: 'modulepreload', href }))
const run = () =>
  scripts.match(/\S+/g)?.map((src) => add('script', { type: 'module', src })) ?? []
const parsed = new Promise((done) => addEventListener('DOMContentLoaded', done))
const painted = new Promise((done) => {
  new PerformanceObserver(done).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(done, PATIENCE_MILLISECONDS))
}).then(() => document.left)
document.painted = painted
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
// Not every browser has the entry before the page is loaded.
const answered = visit?.responseStart ?? performance.now()
if (answered < NEAR_MILLISECONDS) void painted.then(preload)
else preload()
document.scripted = Promise.all([parsed, painted]).then(() => Promise.all(run()))
