import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { statusDesk } from '../contract/screens.ts'
import { type InstallationStatus, readStatus } from '../contract/status.ts'
import { StatusPage } from './StatusPage.tsx'

const since = '2027-03-15 08:00:00'
const status: InstallationStatus = {
  checkTime: '2027-03-15 09:00:00',
  version: '0.2.0',
  runtime: 'Node 26.10.0',
  startTime: since,
  database: { isEmbedded: false, version: '18.4', bytes: 1, lastMigration: '0182_x' },
  processes: [
    { address: '10.0.0.5', process: '11@one', connections: 3, since },
    { address: '10.0.0.5', process: '12@one', connections: 4, since },
    { address: '10.0.0.9', process: '', connections: 5, since },
  ],
  queues: [],
}
const trial = { backup: '2027-03-10T02-30-10', rows: 12 }
async function shown(text: string | RegExp): Promise<void> {
  await expect.element(page.getByText(text)).toBeVisible()
}

test('each process is a row, and no trial of a restore is named as missing', async () => {
  server.answer(readStatus, () => status)
  await openDesk(StatusPage, { at: statusDesk })

  await shown('11@one')
  await shown('12@one')
  await shown('经连接池')
  await shown(/还没有试过/)
})

test('the age of the last trial of a restore is shown, and what was wrong with it', async () => {
  const tryTime = '2027-03-10 04:30:00'
  const problem = '备份不完整：文件数目不对'
  server.answer(readStatus, () => ({
    ...status,
    restoreTrial: { ...trial, tryTime, isGood: false, problem },
  }))
  await openDesk(StatusPage, { at: statusDesk })

  await shown('没有成功')
  await shown(/2027-03-10 04:30:00（5 天前），备份 2027-03-10T02-30-10：备份不完整：文件数目不对/)
})
