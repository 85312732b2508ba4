import { isAbsolute, join } from 'node:path'
import * as z from 'zod/mini'

import { keyFileOf, loadOrMakeKeys } from '../keys/keyFile.ts'
import { portProblems } from './portEnvironment.ts'
import { portSettings } from './portSettings.ts'
import type { PortSettings } from './portSettings.ts'
import { list } from './settingChecks.ts'
import { weakSecretProblem } from '../keys/weakSecret.ts'
import { Environment, yesWords } from './environment.ts'

export type Settings = {
  readonly isProduction: boolean
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** The owner's URL of an external PostgreSQL; without it the embedded one starts. */
  readonly databaseUrl: string | undefined
  /**
   * The same database without the pooler (PgBouncer) that DATABASE_URL then names: for migrations,
   * live changes and jobs.
   */
  readonly databaseDirectUrl: string | undefined
  /** The demo school is loaded and its users may sign in. */
  readonly demo: boolean
  readonly defaultTenant: string
  readonly schoolName: string
  readonly rootKey: string
  /** These keys still decrypt and verify but never encrypt; needed during a key rotation. */
  readonly olderRootKeys: readonly string[]
  readonly tokenKey: string
  /**
   * These keys still verify access tokens but never sign: users remain signed in during a key
   * change.
   */
  readonly olderTokenKeys: readonly string[]
  /**
   * Decrypts passwords that Blade clients encrypt; without it they may send them as plain text or
   * md5 only.
   */
  readonly sm2PrivateKey: string | undefined
  readonly ports: PortSettings
  /** PUBLIC_URL without a slash at the end; empty if not set. */
  readonly publicUrl: string
  readonly trustedProxies: readonly string[]
  /** How long decisions may be undone; 0 carries them out immediately. */
  readonly undoSeconds: number
  readonly logLevel: 'error' | 'warn' | 'info' | 'debug'
  /** The key file, if this start created it. */
  readonly newKeyFile: string | undefined
}

/** All problems of the environment in one message that repeats no value. */
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

/**
 * Reads and checks the whole environment; outside production missing keys are created in the data
 * folder.
 */
export function readSettings(env: NodeJS.ProcessEnv, projectFolder: string): Settings {
  // An empty variable counts as unset: shells and compose files write unset variables this way.
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

/** Whether an address is reachable from this machine only. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
const isDemo = (env: Given) =>
  env['DEMO'] === undefined
    ? env['NODE_ENV'] !== 'production'
    : yesWords.includes(env['DEMO'].toLowerCase())

/**
 * The demo users' passwords are public, so a demo open to the network must be enabled explicitly.
 */
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
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL'])
    if (isProduction && hasKnownPassword(env[name]))
      problems.push({ name, text: '数据库密码为空或是常见默认值' })
  if (env['DATABASE_DIRECT_URL'] && !env['DATABASE_URL'])
    problems.push({
      name: 'DATABASE_DIRECT_URL',
      text: '只与 DATABASE_URL（连接池的地址）一起使用',
    })
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
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    demo: isDemo(env),
    defaultTenant: env.DEFAULT_TENANT,
    schoolName: env.SCHOOL_NAME,
    ...keysFrom(env, dataDir),
    ports: portSettings(env),
    publicUrl: (env.PUBLIC_URL ?? '').replace(/\/{1,9}$/, ''),
    trustedProxies: list(env.TRUSTED_PROXIES),
    undoSeconds: Number(env.UNDO_SECONDS),
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
