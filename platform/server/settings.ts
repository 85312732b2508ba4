import { isAbsolute, join } from 'node:path'
import * as z from 'zod/mini'

import { keyFileOf, loadOrMakeKeys } from './keyFile.ts'
import { rootKeyProblem } from './keys.ts'
import { PortEnvironment, portProblems, portSettings } from './portSettings.ts'
import type { PortSettings } from './portSettings.ts'
import { checked, integerIn, list } from './settingTexts.ts'
import { sm2KeyProblem } from './sm2/sm2Keys.ts'
import { weakSecretProblem } from './weakSecret.ts'

export type Settings = {
  readonly isProduction: boolean
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** A PostgreSQL of one's own, as owner; without it the embedded one is started. */
  readonly databaseUrl: string | undefined
  /** The demo school is loaded and its people may sign in. */
  readonly demo: boolean
  readonly defaultTenant: string
  readonly schoolName: string
  readonly rootKey: string
  /** Still open and verify, never seal: kept while a rotation runs. */
  readonly olderRootKeys: readonly string[]
  readonly tokenKey: string
  /** Still verify access tokens, never sign: people stay signed in while the key changes. */
  readonly olderTokenKeys: readonly string[]
  /** Opens passwords that Blade clients seal; without it they may send them as typed or as md5 only. */
  readonly sm2PrivateKey: string | undefined
  readonly ports: PortSettings
  readonly trustedProxies: readonly string[]
  readonly logLevel: 'error' | 'warn' | 'info' | 'debug'
  /** The key file, when this very start made it. */
  readonly newKeyFile: string | undefined
}

/** All that is wrong with the environment, in one message that repeats no value. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(
      `设置有 ${problems.length} 处问题：\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    )
    this.problems = problems
  }
}

const yes = ['1', 'true', 'on', 'yes', 'public']
const no = ['0', 'false', 'off', 'no']

const Environment = z.object({
  NODE_ENV: z._default(
    checked(
      (text) => ['production', 'development', 'test'].includes(text),
      '应为 production、development 或 test',
    ),
    'development',
  ),
  HOST: z._default(
    checked((text) => /^[\w.:-]{1,255}$/.test(text), '应为主机名或 IP 地址'),
    '127.0.0.1',
  ),
  PORT: z._default(checked(integerIn(0, 65_535), '应为 0 到 65535 的整数'), '3000'),
  DATA_DIR: z._default(
    checked((text) => !text.includes('\0'), '不是有效的目录'),
    '.qinghe',
  ),
  DATABASE_URL: z.optional(
    checked(isPostgresUrl, '应形如 postgresql://用户:密码@主机:5432/数据库'),
  ),
  DEMO: z.optional(
    checked((text) => [...yes, ...no].includes(text.toLowerCase()), '应为 1、0 或 public'),
  ),
  DEFAULT_TENANT: z._default(
    checked((text) => /^[0-9A-Za-z]{1,12}$/.test(text), '应为 1 到 12 位字母或数字'),
    '000000',
  ),
  SCHOOL_NAME: z._default(
    checked((text) => text.trim() !== '' && text.length <= 40, '应为 1 到 40 个字'),
    '青禾校园',
  ),
  ROOT_KEY: z.optional(
    checked(
      (text) => rootKeyProblem(text) === undefined,
      '应为 32 字节随机数的 Base64（可用 openssl rand -base64 32 生成）',
    ),
  ),
  OLDER_ROOT_KEYS: z._default(
    checked(
      (text) => list(text).every((key) => rootKeyProblem(key) === undefined),
      '应为逗号分隔的旧 ROOT_KEY',
    ),
    '',
  ),
  TOKEN_KEY: z.optional(z.string()),
  OLDER_TOKEN_KEYS: z._default(z.string(), ''),
  SM2_PRIVATE_KEY: z.optional(
    checked(
      (text) => sm2KeyProblem(text) === undefined,
      '应为 SM2 私钥（64 位十六进制；可用 openssl rand -hex 32 生成）',
    ),
  ),
  ...PortEnvironment,
  LOG_LEVEL: z.optional(
    z.enum(['error', 'warn', 'info', 'debug'], '应为 error、warn、info 或 debug'),
  ),
  TRUSTED_PROXIES: z._default(
    checked(
      (text) => list(text).every((one) => /^[\da-fA-F.:/]+$/.test(one)),
      '应为逗号分隔的 IP 地址或网段',
    ),
    '',
  ),
})
type Environment = z.infer<typeof Environment>

function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    ['postgres:', 'postgresql:'].includes(url.protocol) &&
    url.hostname !== '' &&
    url.username !== '' &&
    url.pathname.length > 1
  )
}

/** Reads and checks the whole environment at once; outside production missing keys are made in the data folder. */
export function readSettings(env: NodeJS.ProcessEnv, projectFolder: string): Settings {
  // An empty variable means the same as none: shells and compose files write them so.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = z.safeParse(Environment, given)
  const shapeProblems =
    parsed.error?.issues.map((issue) => `${issue.path.join('.')}：${issue.message}`) ?? []
  const ruleProblems = [
    ...demoProblems(given),
    ...secretProblems(given),
    ...portProblems(given),
  ].filter(({ name }) => !shapeProblems.some((one) => one.startsWith(`${name}：`)))
  const problems = [...shapeProblems, ...ruleProblems.map(({ name, text }) => `${name}：${text}`)]
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems)
  return toSettings(parsed.data, projectFolder)
}

type Given = Record<string, string | undefined>
type Problem = { name: string; text: string }

/** Whether an address is reached from this machine alone. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
const isDemo = (env: Given) =>
  env['DEMO'] === undefined
    ? env['NODE_ENV'] !== 'production'
    : yes.includes(env['DEMO'].toLowerCase())

/** Everyone knows the demo people's passwords, so a demo open to the network must be asked for by name. */
function demoProblems(env: Given): Problem[] {
  if (
    !isDemo(env) ||
    isLoopback(env['HOST'] ?? '127.0.0.1') ||
    env['DEMO']?.toLowerCase() === 'public'
  )
    return []
  return [
    {
      name: 'DEMO',
      text: 'HOST 不是本机地址时不能开启演示（演示账号的密码是公开的）。请设 DEMO=0；确要公开演示请设 DEMO=public',
    },
  ]
}

function secretProblems(env: Given): Problem[] {
  const isProduction = env['NODE_ENV'] === 'production'
  const problems: Problem[] = []
  const root = env['ROOT_KEY']
  const token = env['TOKEN_KEY']
  if (isProduction && !root)
    problems.push({
      name: 'ROOT_KEY',
      text: '生产环境必须设置（可用 openssl rand -base64 32 生成；若由演示环境转来，请用 keys.json 里的 rootKey）',
    })
  if (isProduction && !token)
    problems.push({
      name: 'TOKEN_KEY',
      text: '生产环境必须设置（可用 openssl rand -base64 32 生成）',
    })
  for (const [name, value] of [
    ['ROOT_KEY', root],
    ['TOKEN_KEY', token],
  ] as const) {
    const weakness = value && weakSecretProblem(value)
    if (weakness) problems.push({ name, text: weakness })
  }
  if (root && root === token) problems.push({ name: 'TOKEN_KEY', text: '不能与 ROOT_KEY 相同' })
  if (isProduction && hasKnownPassword(env['DATABASE_URL']))
    problems.push({ name: 'DATABASE_URL', text: '数据库密码为空或是常见默认值' })
  return problems
}

function hasKnownPassword(url: string | undefined): boolean {
  const parsed = url === undefined ? null : URL.parse(url)
  if (!parsed) return false
  const known = [
    '',
    'postgres',
    'password',
    'root',
    'admin',
    '123456',
    'qinghe',
    'owner',
    'secret',
    'changeme',
    parsed.username,
  ]
  return known.includes(decodeURIComponent(parsed.password).toLowerCase())
}

function toSettings(env: Environment, projectFolder: string): Settings {
  const dataDir = isAbsolute(env.DATA_DIR) ? env.DATA_DIR : join(projectFolder, env.DATA_DIR)
  return {
    isProduction: env.NODE_ENV === 'production',
    host: env.HOST,
    port: Number(env.PORT),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    demo: isDemo(env),
    defaultTenant: env.DEFAULT_TENANT,
    schoolName: env.SCHOOL_NAME,
    ...keysFrom(env, dataDir),
    ports: portSettings(env),
    trustedProxies: list(env.TRUSTED_PROXIES),
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
  }
}

type KeySettings = Pick<
  Settings,
  'rootKey' | 'olderRootKeys' | 'tokenKey' | 'olderTokenKeys' | 'sm2PrivateKey' | 'newKeyFile'
>

function keysFrom(env: Environment, dataDir: string): KeySettings {
  const { ROOT_KEY, TOKEN_KEY, SM2_PRIVATE_KEY } = env
  const older = {
    olderRootKeys: list(env.OLDER_ROOT_KEYS),
    olderTokenKeys: list(env.OLDER_TOKEN_KEYS),
  }
  if (ROOT_KEY && TOKEN_KEY)
    return {
      rootKey: ROOT_KEY,
      tokenKey: TOKEN_KEY,
      sm2PrivateKey: SM2_PRIVATE_KEY,
      newKeyFile: undefined,
      ...older,
    }
  const { isNew, keys } = loadOrMakeKeys(dataDir)
  return {
    rootKey: ROOT_KEY ?? keys.rootKey,
    olderRootKeys: [...older.olderRootKeys, ...keys.olderRootKeys],
    tokenKey: TOKEN_KEY ?? keys.tokenKey,
    olderTokenKeys: [...older.olderTokenKeys, ...keys.olderTokenKeys],
    sm2PrivateKey: SM2_PRIVATE_KEY ?? keys.sm2PrivateKey,
    newKeyFile: isNew ? keyFileOf(dataDir) : undefined,
  }
}
