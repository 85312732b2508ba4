import type { PupilRecord } from '../contract/record.ts'

/** A record as a component test shows it; the family has filled nothing in. */
export const shownRecord = (change: Partial<PupilRecord> = {}): PupilRecord => ({
  id: '7',
  applyNo: 'XX2027-00042',
  childName: '张小溪',
  planName: '2027 年小学一年级新生报名',
  className: '',
  state: 'OPEN',
  stateLabel: '未填写',
  rev: 0,
  facts: [
    { label: '姓名', value: '张小溪' },
    { label: '身份证件号', value: '99*************36' },
  ],
  known: [],
  values: {},
  guardians: [{ name: '张敏', relationLabel: '母亲', values: {} }],
  masked: [],
  marks: [],
  home: { region: '澜州市青渚区', address: '青渚路 8 号' },
  actions: ['save', 'submit'],
  ...change,
})

/** What a family filled in. */
export const filled = {
  values: {
    idValidKind: 'NONE',
    bloodType: 'AB',
    onlyChild: '1',
    leftBehind: 'NONE',
    orphan: '0',
    martyr: '0',
    subsidy: '0',
    needAid: '0',
    commute: 'WALK',
    distance: '1.5',
    bus: '0',
  },
  guardians: [
    {
      name: '张敏',
      relationLabel: '母亲',
      values: { gHkRegion: '澜州市青渚区', gAddress: '青渚路 8 号', gEthnic: '01' },
    },
  ],
} satisfies Partial<PupilRecord>
