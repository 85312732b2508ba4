/**
 * `npm run new -- domain <word>` or `npm run new -- endpoint <word> <noun>`: creates the first
 * files of the CONTRIBUTING.md checklist.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { project } from './project.ts'

const [kind, word = '', noun = ''] = process.argv.slice(2)
const isName = (text: string) => /^[a-z][A-Za-z]{2,30}$/.test(text)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

if (kind === 'domain' && isName(word)) newDomain(word)
else if (kind === 'endpoint' && isName(word) && isName(noun)) newEndpoint(word, noun)
else {
  console.error(
    'usage: npm run new -- domain <word>\n       npm run new -- endpoint <word> <noun>\nwords are English, in camelCase (docs/vocabulary.md)',
  )
  process.exitCode = 1
}

function newDomain(name: string): void {
  const folder = `domains/${name}`
  if (existsSync(join(project, folder))) return refuse(`${folder} exists already`)
  write(
    `${folder}/README.md`,
    `# ${name}\n\nWhat it is, its words, its tables, who uses it: ten lines.\n`,
  )
  write(
    `${folder}/contract/screens.ts`,
    `import { screen } from '../../../platform/contract/screen.ts'\n\nexport const ${name}Screen = screen('/pages/${name}/list')\n`,
  )
  write(
    `${folder}/server/refusals.ts`,
    `import { refusal } from '../../../platform/server/refusal.ts'\nimport type { Refusal } from '../../../platform/server/refusal.ts'\n\nexport const ${name}Closed = (): Refusal => refusal('${name.toUpperCase()}_CLOSED', '已关闭')\n`,
  )
  write(
    `${folder}/server/tables.ts`,
    `declare module '../../../platform/server/database/tables.ts' {\n  interface Tables {}\n}\n\nexport {}\n`,
  )
  write(
    `${folder}/server/routes.ts`,
    `import type { App } from '../../../platform/server/http/createApp.ts'\n\n/** Mounts the calls of ${name}. */\nexport function mount${capital(name)}(_app: App): void {}\n`,
  )
  next([
    `add '${name}' to app/domains.ts, after every domain that it uses`,
    `call mount${capital(name)}(app) in app/server.ts`,
    `write db/migrations/NNNN_${name}.sql, ending with select protect_tenant_table('...')`,
    'add its words to docs/vocabulary.md',
    'npm run check:fast',
  ])
}

function newEndpoint(name: string, thing: string): void {
  const folder = `domains/${name}`
  if (!existsSync(join(project, folder)))
    return refuse(`there is no ${folder}: npm run new -- domain ${name}`)
  const title = capital(thing)
  write(
    `${folder}/contract/${thing}.ts`,
    `import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled } from '../../../platform/contract/shapes.ts'

export const ${title} = z.object({ id: labelled('编号', id) })

export const get${title} = endpoint({
  method: 'GET',
  path: '/blade-${name}/${thing}/detail',
  summary: 'Reads one ${thing}',
  may: 'signedIn',
  input: z.object({ id: labelled('编号', id) }),
  reply: ${title},
  refusals: ['NOT_FOUND'],
})
`,
  )
  next([
    `write get${title} in ${folder}/server/${thing}s.ts, its SQL in server/queries/${thing}s.ts`,
    `mount(app, contract.get${title}, ({ db, actor, input }) => …) in ${folder}/server/routes.ts`,
    `tests titled 'GET ${thing}/detail: works …' and one for each refusal`,
    'npm run write',
  ])
}

function write(path: string, text: string): void {
  const file = join(project, path)
  if (existsSync(file)) return refuse(`${path} exists already`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`+ ${path}`)
}

function next(steps: readonly string[]): void {
  console.log(`\nnext:\n${steps.map((step) => `  - ${step}`).join('\n')}`)
}

function refuse(text: string): void {
  console.error(text)
  process.exitCode = 1
}
