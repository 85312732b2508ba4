import { describe, expect, test } from 'vitest'

import type { DraftPayload } from '../../contract/draft.ts'
import { mergeDrafts, settle } from './mergeDrafts.ts'

const base: DraftPayload = {
  values: { childName: '张小雨', homeAddress: '望潮路 18 号' },
  guardians: [{ gName: '张敏', gPhone: '14000000012' }],
  materials: { hukou: ['1', '2'], photo: ['9'] },
}

describe('two devices fill one draft', () => {
  test('changes by only one device are kept from both', () => {
    const mine = { ...base, values: { ...base.values, ethnic: '01' } }
    const theirs = { ...base, values: { ...base.values, homeAddress: '渡口街 5 号' } }

    const merge = mergeDrafts(base, mine, theirs)

    expect(merge.conflicts).toEqual([])
    expect(merge.payload.values).toEqual({
      childName: '张小雨',
      homeAddress: '渡口街 5 号',
      ethnic: '01',
    })
  })

  test('a field changed differently by both shows both versions; the same change shows none', () => {
    const mine = { ...base, values: { childName: '张晓雨', homeAddress: '渡口街 5 号' } }
    const theirs = { ...base, values: { childName: '张筱雨', homeAddress: '渡口街 5 号' } }

    const merge = mergeDrafts(base, mine, theirs)

    expect(merge.conflicts).toEqual([
      { name: 'values.childName', label: '姓名', mine: '张晓雨', theirs: '张筱雨' },
    ])
    expect(merge.payload.values['childName']).toBe('张晓雨')
  })

  test('a guardian field conflicts by itself, and the choice is stored in its row', () => {
    const mine = { ...base, guardians: [{ gName: '张敏', gPhone: '14000000013' }] }
    const theirs = { ...base, guardians: [{ gName: '张敏华', gPhone: '14000000014' }] }

    const merge = mergeDrafts(base, mine, theirs)
    const settled = settle(merge, new Set(['guardians.0.gPhone']))

    expect(merge.conflicts.map((one) => one.name)).toEqual(['guardians.0.gPhone'])
    expect(settled.guardians).toEqual([{ gName: '张敏华', gPhone: '14000000014' }])
  })

  test('lists of guardians that grew on both sides are taken whole', () => {
    const mine = { ...base, guardians: [...base.guardians, { gName: '张国栋' }] }
    const theirs = { ...base, guardians: [] }

    const merge = mergeDrafts(base, mine, theirs)

    expect(merge.conflicts).toEqual([
      { name: 'guardians', label: '监护人', mine: '2 位：张敏、张国栋', theirs: '0 位：' },
    ])
    expect(settle(merge, new Set(['guardians'])).guardians).toEqual([])
    expect(settle(merge, new Set()).guardians).toHaveLength(2)
  })

  test('papers of both devices are kept and a removed one stays removed', () => {
    const mine = { ...base, materials: { ...base.materials, hukou: ['2', '3'] } }
    const theirs = { ...base, materials: { ...base.materials, hukou: ['1', '2', '4'] } }

    const merge = mergeDrafts(base, mine, theirs)

    expect(merge.conflicts).toEqual([])
    expect(merge.payload.materials['hukou']).toEqual(['2', '3', '4'])
  })

  test('a portrait replaced on both devices needs a choice, since only one fits', () => {
    const mine = { ...base, materials: { ...base.materials, photo: ['10'] } }
    const theirs = { ...base, materials: { ...base.materials, photo: ['11'] } }

    const merge = mergeDrafts(base, mine, theirs)

    expect(merge.conflicts.map((one) => one.name)).toEqual(['materials.photo'])
    expect(settle(merge, new Set(['materials.photo'])).materials['photo']).toEqual(['11'])
  })

  test('no value of either side is lost in a thousand random edits', () => {
    const keys = ['childName', 'homeAddress', 'ethnic', 'hkRegion']
    let seed = 7
    const roll = (sides: number) => (seed = (seed * 16_807) % 2_147_483_647) % sides
    for (let round = 0; round < 1000; round += 1) {
      const edit = (values: Record<string, string>) =>
        Object.fromEntries(
          keys.map((key) => [key, roll(3) === 0 ? String(roll(5)) : (values[key] ?? '')]),
        )
      const mine = { ...base, values: edit(base.values) }
      const theirs = { ...base, values: edit(base.values) }

      const merge = mergeDrafts(base, mine, theirs)

      const asked = new Set(merge.conflicts.map((one) => one.name))
      const lost = keys.filter((key) => {
        const changes = [mine.values[key] ?? '', theirs.values[key] ?? ''].filter(
          (one) => one !== (base.values[key] ?? ''),
        )
        return (
          !asked.has(`values.${key}`) && changes.some((one) => one !== merge.payload.values[key])
        )
      })
      expect(lost).toEqual([])
    }
  })
})
