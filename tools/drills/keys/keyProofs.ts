import { createHmac } from 'node:crypto'

import pg from 'pg'

import { demoPupilId } from '../../../db/demo/people.ts'
import { demoTenant } from '../../../db/demo/world.ts'
import { appUrl } from '../../../platform/server/database/migrate.ts'
import { ask, fileNameOf, openFile, signIn, smallPdf, upload } from '../calls.ts'

/** What was sealed, signed and shown with one pair of keys. */
export type Sealed = {
  readonly parent: { access: string; refresh: string }
  readonly idNo: string
  readonly fileName: string
}

const content = smallPdf('sealed with the first key')

/** Signs in as a parent, reads the child's identity number and stores a file. */
export async function sealSome(url: string): Promise<Sealed> {
  const parent = await signIn(url, 'parent')
  const fileName = fileNameOf(await upload(url, parent.access, content))
  return { parent, idNo: await identityNumber(url, parent.access), fileName }
}

/** Whether the number is the same and the file can be read, with a new sign-in. */
export async function isReadable(url: string, sealed: Sealed): Promise<boolean> {
  const { access } = await signIn(url, 'parent')
  const idNo = await identityNumber(url, access)
  const file = await openFile(url, access, sealed.fileName)
  return /^\d{17}[\dX]$/.test(idNo) && idNo === sealed.idNo && file === content.toString()
}

async function identityNumber(url: string, token: string): Promise<string> {
  const { data } = await ask(url, token, '/blade-people/student/reveal', {
    id: demoPupilId(demoTenant, '张小雨'),
    names: ['idNo'],
    reason: '演练',
  })
  return /"value":"([^"]+)"/.exec(JSON.stringify(data) ?? '')?.[1] ?? ''
}

/** A token with the same claims, signed with `tokenKey` outside the product. */
export function forge(token: string, tokenKey: string): string {
  const [, claims = ''] = token.split('.')
  const header = Buffer.from(JSON.stringify({ typ: 'JWT', alg: 'HS256' })).toString('base64url')
  const body = `${header}.${claims}`
  return `${body}.${createHmac('sha256', tokenKey).update(body).digest('base64url')}`
}

/** How a call with this token is answered. */
export const statusWith = async (url: string, token: string): Promise<number> =>
  (await ask(url, token, '/blade-system/user/info')).status

/** PostgreSQL answers so for a login that does not exist, too. */
const wrongPassword = '28P01'

/** Whether the database takes the login that belongs to a root key. */
export async function isLoginOpen(ownerUrl: string, rootKey: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: appUrl(ownerUrl, rootKey) })
  try {
    await client.connect()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === wrongPassword) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
