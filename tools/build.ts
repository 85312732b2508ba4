import { rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { rolldown } from 'rolldown'
import { build as buildWeb } from 'vite'

import { asCommand } from './commands/asCommand.ts'
import { project, sourceFiles } from './project.ts'
import { hashFile, isBuilt, sourceHash } from './source/sourceHash.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const web = join(project, 'dist', 'web')

/** The clients with their pages. Each is a build of its own, with a manifest in `.vite/`. */
const clients = { phone: 'index.html', desk: 'desk/index.html' }

/** Builds the clients and the server into dist/, unless dist/ is already built from these sources. */
async function build(): Promise<void> {
  const hash = sourceHash()
  if (isBuilt(hash)) return console.log('build: nothing has changed')
  const startedAt = performance.now()
  rmSync(join(project, 'dist'), { recursive: true, force: true })
  for (const [client, page] of Object.entries(clients)) await buildClient(client, page)
  const [assets] = await Promise.all([compressAssets(), bundleServer()])
  // Written last, so that an interrupted build does not count.
  writeFileSync(hashFile, hash)
  console.log(
    `build: ${assets} web files and the server in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  )
}

async function buildClient(client: string, page: string): Promise<void> {
  await buildWeb({
    root: project,
    logLevel: 'warn',
    build: {
      outDir: web,
      emptyOutDir: false,
      copyPublicDir: client === 'phone',
      manifest: `.vite/${client}.json`,
      rolldownOptions: { input: { [client]: join(project, page) } },
    },
  })
}

async function bundleServer(): Promise<void> {
  const bundle = await rolldown({
    // A worker thread needs its own file next to the bundle.
    input: {
      main: join(project, 'app', 'main.ts'),
      excelWorker: join(project, 'platform', 'server', 'sheets', 'excelWorker.ts'),
      hashWorker: join(project, 'domains', 'identity', 'server', 'passwords', 'hashWorker.ts'),
      paperWorker: join(project, 'platform', 'server', 'paper', 'paperWorker.ts'),
      sm2Worker: join(project, 'platform', 'server', 'sm2', 'sm2Worker.ts'),
    },
    platform: 'node',
    // These packages load files from their own folder.
    external: ['sharp', 'svg-captcha', 'pg-native', 'pdfkit', 'fontkit', 'subset-font'],
    logLevel: 'warn',
  })
  await bundle.write({
    dir: join(project, 'dist', 'server'),
    format: 'esm',
    minify: true,
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await bundle.close()
}

/** Writes a .br and a .gz next to every text file, so that the server only has to send them. */
async function compressAssets(): Promise<number> {
  const files = sourceFiles(
    (path) => /\.(js|css|html|svg|json|webmanifest|txt)$/.test(path) && !path.startsWith('.vite/'),
    web,
  )
  await Promise.all(files.map((path) => compress(join(web, path))))
  return files.length
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < 1024) return
  await writeFile(
    `${file}.br`,
    await brotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  )
  await writeFile(`${file}.gz`, await zip(text, { level: 9 }))
}

if (import.meta.main) await asCommand(build)
