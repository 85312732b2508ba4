import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { ConsentPurpose } from '../../contract/consent.ts'
import type { StoredValues } from '../applications/sealing.ts'
import type {} from '../tables.ts'
import { asJson } from './applicationWriting.ts'

/** Guardians of an application in the family's order. */
export const listGuardians = (db: Db, tenantId: string, applicationId: string) =>
  db
    .selectFrom('enrolmentGuardian')
    .select(['id', 'sort', 'answers', 'answersSealed'])
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', applicationId)
    .orderBy('sort')
    .execute()

export type GuardianRow = Awaited<ReturnType<typeof listGuardians>>[number]
export type NewGuardian = {
  id: string
  stored: StoredValues
  idIndex: string | null
  phoneIndex: string | null
}

/** Replaces all guardians of an application. */
export async function replaceGuardians(
  tx: Tx,
  tenantId: string,
  applicationId: string,
  guardians: readonly NewGuardian[],
): Promise<void> {
  await tx
    .deleteFrom('enrolmentGuardian')
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', applicationId)
    .execute()
  await insertGuardians(tx, tenantId, applicationId, guardians)
}

export async function insertGuardians(
  tx: Tx,
  tenantId: string,
  applicationId: string,
  guardians: readonly NewGuardian[],
): Promise<void> {
  if (guardians.length === 0) return
  const rows = guardians.map(({ stored, ...guardian }, sort) => ({
    ...guardian,
    ...asJson(stored),
    tenantId,
    applicationId,
    sort,
  }))
  await tx.insertInto('enrolmentGuardian').values(rows).execute()
}

/** Materials of an application in the order of first submission. */
export const listMaterials = (db: Db, tenantId: string, applicationId: string) =>
  db
    .selectFrom('enrolmentMaterial')
    .select(['materialKey', 'attachIds', 'state', 'failReason'])
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', applicationId)
    .orderBy('id')
    .execute()

export type MaterialRow = Awaited<ReturnType<typeof listMaterials>>[number]

/**
 * Stores the files of some materials. A changed one counts as uploaded again and loses its review
 * result.
 */
export async function saveMaterials(
  tx: Tx,
  tenantId: string,
  applicationId: string,
  files: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const rows = Object.entries(files).map(([materialKey, attachIds]) => ({
    tenantId,
    applicationId,
    materialKey,
    attachIds: [...attachIds],
    failReason: null,
  }))
  if (rows.length === 0) return
  await tx
    .insertInto('enrolmentMaterial')
    .values(rows)
    .onConflict((at) =>
      at.columns(['tenantId', 'applicationId', 'materialKey']).doUpdateSet((row) => ({
        attachIds: row.ref('excluded.attachIds'),
        state: 'UPLOADED',
        failReason: null,
        updateTime: row.ref('excluded.updateTime'),
      })),
    )
    .execute()
}

/** Papers that the office has seen as originals; they have no file. */
export async function saveOriginals(
  tx: Tx,
  tenantId: string,
  applicationId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  const rows = keys.map((materialKey) => ({
    tenantId,
    applicationId,
    materialKey,
    attachIds: [],
    state: 'ORIGINAL_SHOWN' as const,
    failReason: null,
  }))
  await tx.insertInto('enrolmentMaterial').values(rows).execute()
}

export async function dropMaterials(
  tx: Tx,
  tenantId: string,
  applicationId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await tx
    .deleteFrom('enrolmentMaterial')
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', applicationId)
    .where('materialKey', 'in', keys)
    .execute()
}

/** Marks the papers that a return names as failed, so that the family can find them. */
export async function failMaterials(
  tx: Tx,
  { tenantId, id: applicationId }: RowRef,
  keys: readonly string[],
  failReason: string,
): Promise<void> {
  if (keys.length === 0) return
  await tx
    .updateTable('enrolmentMaterial')
    .set({ state: 'FAIL', failReason, updateTime: sql<Date>`now()` })
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', applicationId)
    .where('materialKey', 'in', keys)
    .execute()
}

export const passMaterials = (tx: Tx, tenantId: string, applicationId: string) =>
  tx
    .updateTable('enrolmentMaterial')
    .set({ state: 'PASS', failReason: null, updateTime: sql<Date>`now()` })
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', applicationId)
    .execute()

export type NewConsent = {
  purpose: ConsentPurpose
  textVersion: string
  textHash: string
  guardianName: string
  ip: string
  at: Date
}

export async function insertConsents(
  tx: Tx,
  tenantId: string,
  applicationId: string,
  consents: readonly NewConsent[],
): Promise<void> {
  await tx
    .insertInto('enrolmentConsent')
    .values(consents.map((consent) => ({ ...consent, tenantId, applicationId, revokedAt: null })))
    .execute()
}

export const listConsents = (db: Db, tenantId: string, applicationId: string) =>
  db
    .selectFrom('enrolmentConsent')
    .select(['purpose', 'textVersion', 'at'])
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', applicationId)
    .orderBy('id')
    .execute()
