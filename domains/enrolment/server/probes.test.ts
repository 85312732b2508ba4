import * as z from 'zod/mini'

import { expect, test } from '../../../app/testing/world.ts'
import { probeList } from '../../../platform/testing/probes.ts'
import { listApplications } from '../contract/application.ts'
import { listDrafts, saveDraft } from '../contract/draft.ts'
import { listMessages } from '../contract/message.ts'
import { claimAnd, someApplication } from './testing/enrolmentFactory.ts'

/**
 * These lists have a few filters and no operators: the filters are plain fields, and every column
 * is hidden.
 */
const listingOf = (names: readonly string[]) => ({
  columns: {},
  sorts: [],
  fields: Object.fromEntries(names.map((name) => [name, z.optional(z.string())])),
})

test('SEC-01 to 04 find no hole in the list of applications, for families and for staff', async ({
  api,
  database,
}) => {
  await someApplication(api, database)
  await someApplication(api, database, { order: 73, childName: '张小河' })
  const hidden = [
    'applicantId',
    'applicant_id',
    'uid',
    'userId',
    'idIndex',
    'id_index',
    'answers',
    'child_name',
    'reviewerId',
  ]

  for (const account of ['parent', 'lead']) {
    expect(
      await probeList(api.as(account), {
        endpoint: listApplications,
        listing: listingOf(Object.keys(listApplications.input.def.shape)),
        hidden,
      }),
    ).toEqual([])
  }
})

test('SEC-01 to 04 find no hole in the list of messages', async ({ api, database }) => {
  const { id } = await someApplication(api, database)
  await claimAnd(api.as('reviewer'), id, 'return')

  expect(
    await probeList(api.as('parent'), {
      endpoint: listMessages,
      listing: listingOf(Object.keys(listMessages.input.def.shape)),
      hidden: ['recipientId', 'recipient_id', 'kind'],
    }),
  ).toEqual([])
})

test('SEC-01 to 04 find no hole in the list of drafts', async ({ api }) => {
  for (const clientDraftId of ['draft-0001', 'draft-0002'])
    await api
      .as('parent')
      .call(saveDraft, { clientDraftId, payload: { values: {}, guardians: [], materials: {} } })

  expect(
    await probeList(api.as('parent'), {
      endpoint: listDrafts,
      listing: listingOf(Object.keys(listDrafts.input.def.shape)),
      hidden: ['ownerId', 'owner_id', 'payloadSealed'],
    }),
  ).toEqual([])
})
