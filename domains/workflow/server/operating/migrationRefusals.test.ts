import { expect, test } from '../../../../app/testing/world.ts'
import { otherTenant } from '../../../../db/demo/world.ts'
import * as designs from '../../../flowDesign/contract/designs.ts'
import * as moving from '../../contract/operating/migrations.ts'
import { published, tripDesign } from '../testing/drawnFlows.ts'
import { changed, comment, longer, move, startedBy } from '../testing/movedRequests.ts'

test('GET ops/migration/list: NOT_PUBLISHED, NOT_FOUND', async ({ api }) => {
  const draft = (await api.as('admin').call(designs.saveDesign, { design: tripDesign('draft') }))
    .data
  const { id } = await published(api, tripDesign('mine'))

  expect(await api.as('admin').callRaw(moving.listMigrations, { id: draft.id })).toBeRefused(
    'NOT_PUBLISHED',
  )
  expect(await api.as('admin').callRaw(moving.listMigrations, { id, version: 9 })).toBeRefused(
    'NOT_FOUND',
  )
  expect(await api.as('admin', otherTenant).callRaw(moving.listMigrations, { id })).toBeRefused(
    'NOT_FOUND',
  )
})

test('POST ops/migration/submit: NOT_PUBLISHED, NOT_FOUND, at most 100 at once, never without a reason', async ({
  api,
}) => {
  const draft = (await api.as('admin').call(designs.saveDesign, { design: tripDesign('draft') }))
    .data
  const { id } = await published(api, tripDesign('mine'))
  const asked = { version: 1, processInsId: '1', comment }
  const many = Array.from({ length: 101 }, (_, index) => index + 1).join(',')

  expect(
    await api.as('admin').callRaw(moving.migrateProcesses, { ...asked, id: draft.id }),
  ).toBeRefused('NOT_PUBLISHED')
  expect(
    await api.as('admin', otherTenant).callRaw(moving.migrateProcesses, { ...asked, id }),
  ).toBeRefused('NOT_FOUND')
  expect(
    await api.as('admin').callRaw(moving.migrateProcesses, { ...asked, id, processInsId: many }),
  ).toBeRefused('INVALID_INPUT')
  expect(
    await api.as('admin').callRaw(moving.migrateProcesses, { ...asked, id, comment: ' ' }),
  ).toBeRefused('INVALID_INPUT')
})

test('POST ops/migration/submit: requests of another flow or another school do not exist for it', async ({
  api,
}) => {
  const { id } = await published(api, tripDesign('own'))
  await published(api, tripDesign('foreign'))
  const foreign = await startedBy(api, 'teacher', 'foreign')
  await changed(api, id, tripDesign('own', { graph: longer }))

  expect((await move(api, { id, version: 2, processInsId: foreign })).data.results).toMatchObject([
    { isDone: false, reason: 'NOT_FOUND' },
  ])
})
