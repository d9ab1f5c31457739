// Loaded before a server (`--import`), says which packages of metrics and traces it loads.
import { registerHooks } from 'node:module'

const WATCHED = /node_modules\/(prom-client|@opentelemetry\/[\w-]+)\//

registerHooks({
  load(url, context, next) {
    const [, name] = WATCHED.exec(url) ?? []
    if (name) process.stderr.write(`loads ${name}\n`)
    return next(url, context)
  },
})
