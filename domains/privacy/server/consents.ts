import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { sharingText } from '../../courseChoice/contract/sharing.ts'
import { consentLabels, consentPurposes } from '../../enrolment/contract/consent.ts'
import { photoConsentText } from '../../people/contract/photoConsent.ts'
import { guardiansOf, photoConsentOf } from '../../people/server/public.ts'
import type { Consent, listConsents as contract } from '../contract/consent.ts'
import { collect } from './data/collecting.ts'
import { listGiven } from './queries/consents.ts'
import type { GivenRow } from './queries/consents.ts'
import { requireSubject } from './subjects.ts'

/** What the data is used for without a consent that could be withdrawn, with its legal basis. */
const always: readonly Pick<Consent, 'key' | 'title' | 'text' | 'basis'>[] = [
  {
    key: 'record',
    title: '学籍管理',
    text: '登记学籍、编班、转学和毕业，家校联系，校园安全。',
    basis: '法定职责：义务教育法、学籍管理规定',
  },
  {
    key: 'attendance',
    title: '考勤与安全',
    text: '请假、点名、离校交接，掌握孩子是否在校。',
    basis: '法定职责：未成年人保护法',
  },
]

const account: typeof always = [
  {
    key: 'account',
    title: '登录与联系',
    text: '登录账号、发送与您有关的消息。',
    basis: '为您提供服务所必需',
  },
]

/** The purposes for which a subject's data is used, purpose by purpose. */
export async function listConsents(
  db: Db,
  actor: Actor,
  key: string,
): Promise<ReplyOf<typeof contract>> {
  const { tenantId, userId } = actor
  const { kind, id, isFrozen } = await requireSubject(db, actor, key)
  const { ids } = await collect(db, tenantId, { kind, id })
  const given = await listGiven(db, tenantId, ids)
  const guardians = kind === 'STUDENT' ? await guardiansOf(db, tenantId, [id]) : []
  const canConsent = guardians.some((one) => one.userId === userId && one.canConsent)
  const standing = kind === 'PERSON' ? account : kind === 'STUDENT' ? always : []
  return {
    necessary: [
      ...standing.map((one) => ({ ...one, isGiven: true, version: '', effect: '' })),
      ...given.filter((row) => !isOptional(row)).map(toNecessary),
    ],
    optional: [
      ...(kind === 'STUDENT' ? [await photosOf(db, { tenantId, childId: id })] : []),
      ...given.filter(({ source }) => source === 'SHARING').map(toOptional),
      ...given.filter(({ source }) => source === 'POOL').map(toPool),
    ],
    mayDecide: kind === 'PERSON' || (canConsent && !isFrozen),
    isFrozen,
  }
}

const isOptional = ({ source }: GivenRow): boolean => source === 'SHARING' || source === 'POOL'

/** Publishing photos of a child: off until a guardian agrees. */
async function photosOf(
  db: Db,
  ref: { readonly tenantId: string; readonly childId: string },
): Promise<Consent> {
  const last = await photoConsentOf(db, ref)
  const given = last?.withdrawnTime === null ? last : undefined
  const { text, version } = photoConsentText
  return {
    key: 'PHOTOS',
    title: '公开发布照片和影像',
    // An older text is not kept; its version and hash are.
    text:
      given && given.textVersion !== version
        ? `您同意的是 ${given.textVersion} 版条款，条款后来有改动。`
        : text,
    basis: '',
    isGiven: given !== undefined,
    ...(last ? { at: wireDateTime(last.givenTime) } : {}),
    ...(last?.withdrawnTime ? { withdrawnAt: wireDateTime(last.withdrawnTime) } : {}),
    version: given ? `${given.textVersion}（${given.textHash.slice(0, 8)}）` : version,
    effect: '学校不再发布孩子的照片和影像，并撤下能够撤下的内容。',
    photoVersion: version,
  }
}

const common = ({ isGiven, at, withdrawnAt, version }: GivenRow) => ({
  isGiven,
  at: wireDateTime(at),
  ...(withdrawnAt ? { withdrawnAt: wireDateTime(withdrawnAt) } : {}),
  version,
})

const toNecessary = (row: GivenRow): Consent => ({
  ...common(row),
  key: `${row.source}:${row.key}:${row.name}`,
  title: row.source === 'AGREEMENT' ? `选课协议：${row.name}` : labelOfPurpose(row.key),
  text: row.source === 'AGREEMENT' ? '参加课后选课必须签署' : `报名“${row.name}”时同意`,
  basis:
    row.source === 'AGREEMENT'
      ? '履行课后服务协议所必需；不再参加时，退课即可'
      : '办理入学报名所必需；不再办理时，可以撤销报名或申请删除资料',
  effect: '',
})

function labelOfPurpose(key: string): string {
  const purpose = consentPurposes.find((one) => one === key)
  return purpose ? consentLabels[purpose] : key
}

const toOptional = (row: GivenRow): Consent => ({
  ...common(row),
  key: `SHARING:${row.key}`,
  title: `向${row.owner}提供信息`,
  text: sharingText(row.owner, row.name),
  basis: '',
  effect: `孩子会退出课程班“${row.name}”，费用按规则退还；${row.owner}不再看到孩子的信息。`,
  classId: row.key,
  ...(row.mayGiveAgain ? { mayGiveAgain: true } : {}),
})

/** Being kept in the talent pool after an application for a post. */
const toPool = (row: GivenRow): Consent => ({
  isGiven: row.isGiven,
  version: '',
  key: `POOL:${row.key}`,
  title: `留在人才库：${row.name}`,
  text: '没有录用时，把应聘材料保留十二个月，有合适的岗位时联系您。不同意不影响这次应聘。',
  basis: '',
  effect: '学校不再为以后的岗位保留这份应聘材料，材料在应聘结束六个月后删除。',
  applicationId: row.key,
})
