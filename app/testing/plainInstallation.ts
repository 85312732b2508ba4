import { join } from 'node:path'

import type { InstallationFacts } from '../../domains/installation/server/dependencies.ts'

/** An installation on a personal machine with default settings. */
export const plainInstallation: InstallationFacts = {
  isProduction: false,
  isLoopback: true,
  trustsProxies: false,
  olderRootKeys: 0,
  olderTokenKeys: 0,
  keyFile: undefined,
  hasSm2Key: true,
  sms: 'standIn',
  wechat: 'standIn',
  tellsByWechat: false,
  tellsByMail: false,
  version: '0.0.0',
  isEmbedded: true,
  startedAt: new Date('2027-03-15T08:00:00+08:00'),
  dataDir: join(import.meta.dirname, 'no-such-folder'),
}
