import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './programs.ts'

const LOCK = 'package-lock.json'

/** Builds a commit in an empty folder, with packages of its own where it names others. */
export function buildVersion(commit: string, folder: string): void {
  run('sh', ['-c', `git archive ${commit} | tar -x -C ${folder}`])
  if (readFileSync(join(folder, LOCK)).equals(readFileSync(join(root, LOCK))))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
  run(join(folder, 'node_modules/.bin/node'), ['scripts/build.mjs'], { cwd: folder })
}
