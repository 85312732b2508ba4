import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as z from 'zod/mini'

import type { InstallationFacts, Supply } from '../domains/installation/server/dependencies.ts'
import { keyFileOf } from '../platform/server/keys/keyFile.ts'
import { isLoopback } from '../platform/server/settings/settings.ts'
import type { Settings } from '../platform/server/settings/settings.ts'

/** What the settings say about security, without any secret. */
export function installationFacts(settings: Settings, project: string): InstallationFacts {
  const {
    isProduction,
    host,
    trustedProxies,
    olderRootKeys,
    olderTokenKeys,
    sm2PrivateKey,
    ports,
    dataDir,
    demo,
  } = settings
  const supply = (isReal: boolean): Supply => (isReal ? 'real' : demo ? 'standIn' : 'none')
  return {
    isProduction,
    isLoopback: isLoopback(host),
    trustsProxies: trustedProxies.length > 0,
    olderRootKeys: olderRootKeys.length,
    olderTokenKeys: olderTokenKeys.length,
    keyFile: usedKeyFile(settings),
    hasSm2Key: sm2PrivateKey !== undefined,
    sms: supply(ports.sms !== undefined),
    wechat: supply(ports.wechat !== undefined),
    tellsByWechat: ports.wechatNotices !== undefined,
    tellsByMail: ports.mail !== undefined,
    dataDir,
    version: releaseOf(project),
    isEmbedded: settings.databaseUrl === undefined,
    startedAt: new Date(),
  }
}

/** The version of the product. */
export const releaseOf = (project: string): string =>
  z.parse(
    z.object({ version: z.string() }),
    JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')),
  ).version

/** The key file remains on disk even if the environment gives other keys. */
function usedKeyFile({ dataDir, rootKey }: Settings): string | undefined {
  const file = keyFileOf(dataDir)
  return existsSync(file) && readFileSync(file, 'utf8').includes(rootKey) ? file : undefined
}
