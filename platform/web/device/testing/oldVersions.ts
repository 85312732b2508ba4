import { type IDBPDatabase, openDB } from 'idb'

// The databases of the versions before the one store, written as those versions wrote them: schema
// version 1.

const owner = 'school/anna'
const atMs = Date.UTC(2027, 4, 2)

type OldRow = { readonly key: string; readonly owner: string } & Record<string, unknown>
export type OldFixture = {
  readonly name: string
  readonly make: (database: IDBPDatabase) => void
  readonly rows: Readonly<Record<string, readonly OldRow[]>>
}

const byOwner = (database: IDBPDatabase, table: string) =>
  database.createObjectStore(table, { keyPath: 'key' }).createIndex('owner', 'owner')

export const act = (key: string, of = owner): OldRow => ({
  key,
  owner: of,
  order: 1,
  kind: 'decide',
  subject: '7',
  input: { taskId: '7', comment: '同意' },
  title: '采购实验材料',
  words: '通过',
  note: '同意',
  to: '/',
  madeAtMs: atMs,
  wantedAtMs: atMs,
  dueMs: atMs,
  tries: 3,
  faults: 0,
  stopped: null,
})

const payload = { values: { childName: '张小雨' }, guardians: [{}], materials: {} }
const draft = {
  key: `${owner}/draft-1`,
  owner,
  clientDraftId: 'draft-1',
  payload,
  base: { ...payload, values: {} },
  baseRev: 0,
  changedAtMs: atMs,
}
const photo = {
  key: `${owner}/draft-1/photo-1`,
  owner,
  draftKey: draft.key,
  photoId: 'photo-1',
  materialKey: 'hukou',
  name: 'hukou.jpg',
  preview: new Blob(['small']),
  picture: new Blob(['large']),
  isBlurred: false,
}
const text = (id: string, written: object) => ({
  key: `${owner}/${id}`,
  owner,
  written,
  baseTime: '',
  keptAtMs: atMs,
})

export const oldFixtures: readonly OldFixture[] = [
  {
    name: 'qinghe.outbox',
    make: (database) => void database.createObjectStore('acts', { keyPath: 'key' }),
    rows: { acts: [act('act-1')] },
  },
  {
    name: 'qinghe.enrolment',
    make: (database) => {
      byOwner(database, 'drafts')
      const photos = database.createObjectStore('photos', { keyPath: 'key' })
      photos.createIndex('owner', 'owner')
      photos.createIndex('draftKey', 'draftKey')
    },
    rows: {
      drafts: [
        draft,
        { ...draft, key: `${owner}/draft-2`, clientDraftId: 'draft-2', syncedAtMs: atMs },
      ],
      photos: [photo],
    },
  },
  {
    name: 'qinghe.texts',
    make: (database) => {
      for (const kind of ['notice', 'news']) byOwner(database, kind)
    },
    rows: {
      notice: [text('new', { title: '放假通知', content: '<p>五一放假</p>' })],
      news: [text('81', { title: '运动会', content: '<p>周五</p>' })],
    },
  },
  {
    name: 'qinghe.freeText',
    make: (database) => void byOwner(database, 'text'),
    rows: { text: [text('new', { content: '<p>随手写的</p>' })] },
  },
]

/** Opens an old database as a page of that version did. */
export const openOld = ({ name, make }: OldFixture): Promise<IDBPDatabase> =>
  openDB(name, 1, { upgrade: make })

/** Creates an old database on the device. */
export async function leaveOld(fixture: OldFixture): Promise<void> {
  const database = await openOld(fixture)
  await addRows(database, fixture.rows)
  database.close()
}

export async function addRows(database: IDBPDatabase, rows: OldFixture['rows']): Promise<void> {
  for (const [table, some] of Object.entries(rows))
    for (const row of some) await database.put(table, row)
}
