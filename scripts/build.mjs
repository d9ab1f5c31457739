// Builds, and stamps the build with a fingerprint of its sources.
import { build } from './prepare.mjs'

process.exit(build())
