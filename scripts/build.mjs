// Builds, and marks the build with what it was made of.
import { build } from './prepare.mjs'

process.exit(build())
