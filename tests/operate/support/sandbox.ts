import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { root, run } from './programs.ts'

/** What an image tells about itself (moby, image/spec/v1.2). */
export type ImageConfig = {
  config: {
    User: string
    Entrypoint: string[]
    Env: string[]
    WorkingDir: string
    Volumes: Record<string, object>
    Labels: Record<string, string>
  }
}
type Manifest = { Config: string; RepoTags: string[]; Layers: string[] }

/** An archive of `docker save`, unpacked: its folder, its tags and its settings. */
export type Image = ImageConfig & { folder: string; tags: string[] }

/** Unpacks the image of an archive that `docker load` takes. */
export function unpackImage(image: string, to: string): Image {
  const layout = join(to, 'layout')
  const folder = join(to, 'root')
  for (const path of [layout, folder]) mkdirSync(path)
  run('tar', ['-xzf', image, '-C', layout])
  const read = (file: string) => JSON.parse(readFileSync(join(layout, file), 'utf8'))
  const [manifest] = read('manifest.json') as [Manifest]
  for (const layer of manifest.Layers)
    run('tar', ['-xpf', join(layout, layer), '-C', folder])
  const config = read(manifest.Config) as ImageConfig
  return { ...config, folder, tags: manifest.RepoTags }
}

/** Bytes of all files below a folder. */
export function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

/**
 * Starts an image's own command as a container would: its root read-only, as its user, without new
 * privileges and without a network but its own loopback.
 */
export async function startSandbox(
  { folder, config }: Image,
  data: string,
  variables: Record<string, string>,
) {
  const [user, group] = config.User.split(':').map(Number) as [number, number]
  mkdirSync(data)
  chownSync(data, user, group)
  const settings = [
    ...config.Env.map((variable) => variable.split('=') as [string, string]),
    ...Object.entries(variables),
  ].flatMap(([name, value]) => ['--setenv', name, value])
  const parameters = [
    ['--reuid', String(user), '--regid', String(group), '--clear-groups', 'bwrap'],
    ['--unshare-all', '--as-pid-1', '--die-with-parent', '--info-fd', '3'],
    ['--uid', String(user), '--gid', String(group)],
    ['--ro-bind', folder, '/', '--bind', data, '/data', '--tmpfs', '/tmp'],
    ['--proc', '/proc', '--dev', '/dev', '--chdir', config.WorkingDir],
    ['--clearenv', settings, config.Entrypoint],
  ].flat(2)
  const child = spawn('setpriv', parameters, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  const output: string[] = []
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const pid = await pidIn(child.stdio[3] as Readable)
  return {
    output: () => output.join(''),
    /** Runs a program of this machine in the sandbox's network, and gives what it printed. */
    beside: (program: string, ...more: string[]) =>
      run('nsenter', [`--net=/proc/${pid}/ns/net`, program, ...more], { cwd: root }),
    /** What the kernel says of the process with number 1. */
    status: () => readFileSync(`/proc/${pid}/status`, 'utf8'),
    stop() {
      process.kill(pid, 'SIGTERM')
      return ended
    },
  }
}

/** The process of a sandbox, which bwrap tells piece by piece. */
async function pidIn(told: Readable): Promise<number> {
  const heard: string[] = []
  for await (const piece of told) {
    heard.push(String(piece))
    if (heard.at(-1)!.includes('}')) break // just pushed
  }
  return (JSON.parse(heard.join('')) as { 'child-pid': number })['child-pid']
}
