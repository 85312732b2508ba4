import { isTest } from '../project.ts'
import { importsOf } from './importsOf.ts'
import { nodesOf } from './nodesOf.ts'

const isClient = (path: string): boolean =>
  /^(platform\/(web|desk)|domains\/\w+\/(phone|desk)|app)\//.test(path)
const isStore = (path: string): boolean => path.startsWith('platform/web/device/')

const storages = ['localStorage', 'sessionStorage', 'indexedDB', 'caches']
const session = 'platform/web/session/browserPorts.ts'

/** The files outside platform/web/device that use `localStorage`, each with the reason. */
const mayUseStorage: Readonly<Record<string, string>> = {
  [session]: 'all tabs read and write the tokens synchronously; it exports `browserStorage`',
}

/** The files that use `browserStorage`, each with what stays there and why. */
const mayUseText: Readonly<Record<string, string>> = {
  'platform/web/runtime.ts': 'the tokens, and the school that a guest chose',
  'platform/web/lookSettings.ts': 'theme and size of text, needed before the first frame',
  'platform/web/device/remembered.ts': 'choices such as shown columns, needed in the first frame',
  'domains/enrolment/phone/drafts/device.ts':
    'the random name of this device, which is never erased',
}

const advice =
  'keep it with `recordsOf` or `unsavedOf` of platform/web/device, which records its owner and age and erases it at sign-out; if it must stay outside, add the file with the reason to tools/source/deviceStorage.ts'

/** Finds client code that stores data on the device outside the one store. */
export function storageProblems(path: string, text: string): string[] {
  if (!isClient(path) || isTest(path) || isStore(path)) return []
  const lineOf = (start: number) => text.slice(0, start).split('\n').length
  // Reading the syntax tree is slow, and few files contain one of the words at all.
  const nodes = storages.some((name) => text.includes(name)) ? nodesOf(path, text) : []
  const used = nodes
    .filter(({ type, name = '' }) => type === 'Identifier' && storages.includes(name))
    .filter(() => !(path in mayUseStorage))
    .map(({ name, start }) => `${path}:${lineOf(start)} uses ${name} → ${advice}`)
  const imported = importsOf(path, text)
    .filter(({ target }) => target === 'idb' || (target === session && isTextUsed(text)))
    .filter(({ target }) => target === 'idb' || !(path in mayUseText))
    .map(({ target, line }) => `${path}:${line} imports ${target} → ${advice}`)
  return [...new Set([...used, ...imported])]
}

const isTextUsed = (text: string): boolean => /\bbrowserStorage\b/.test(text)

/** Exceptions that no file needs any more. */
export function staleExceptions(files: readonly string[]): string[] {
  return [...Object.keys(mayUseStorage), ...Object.keys(mayUseText)]
    .filter((path) => !files.includes(path))
    .map((path) => `tools/source/deviceStorage.ts allows ${path}, which does not exist → remove it`)
}
