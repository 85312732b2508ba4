import { confirm } from '../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { CrudTools } from '../../../platform/desk/crud/crudTypes.ts'
import { useListState } from '../../../platform/desk/crud/useListState.ts'
import { Columns } from '../../../platform/desk/form/Columns.tsx'
import { NumberField, TextAreaField, TextField } from '../../../platform/desk/form/textFields.tsx'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import {
  countryCode,
  listRegions,
  type Region,
  regionListing,
  removeRegion,
  submitRegion,
} from '../contract/region.ts'
import { RegionPath } from './parts/RegionPath.tsx'
import { partOf } from './parts/regionCodes.ts'
import { RegionTree } from './parts/RegionTree.tsx'

const levels: Readonly<Record<number, string>> = {
  1: '省级',
  2: '市级',
  3: '区县',
  4: '乡镇街道',
  5: '村居',
}

/**
 * Provinces, cities and districts: a tree, and a search over all of them. The platform's
 * administrator edits them.
 */
export function RegionsPage() {
  const [{ filters }, setState] = useListState()
  const chosen = filters['parentCode'] ?? ''
  const choose = (parentCode: string) =>
    setState({ filters: { parentCode }, page: 1, open: '', mode: 'view' })
  // A search covers everything below the selected region, not only its direct children.
  const isSearching = Boolean(filters['name_like'] || filters['code_likeright'])
  const fixed = isSearching
    ? { parentCode: '', ...partOf(chosen, filters['code_likeright']) }
    : { parentCode: chosen || countryCode }
  return (
    <CrudPage
      id="regions"
      title="行政区划"
      noun="区划"
      hint="国家标准 GB/T 2260 的省、市、区县，所有学校共用。"
      list={listRegions}
      fixed={fixed}
      sorts={regionListing.sorts}
      nameOf={(row) => row.name}
      above={<RegionPath chosen={chosen} onChoose={choose} />}
      beside={<RegionTree chosen={chosen} onChoose={choose} />}
      columns={[
        { name: 'name' },
        { name: 'code', width: 140 },
        {
          name: 'level',
          label: '级别',
          width: 110,
          show: (row) => <Chip>{levels[row.level] ?? '国家'}</Chip>,
        },
        { name: 'parentName', label: '上级', width: 200, sort: false },
        { name: 'sort', label: '排序', width: 80, align: 'right', isExtra: true },
        { name: 'remark', label: '备注', isExtra: true, sort: false },
      ]}
      filters={[
        { name: 'name_like', kind: 'search', label: '区划名称' },
        { name: 'code_likeright', kind: 'text', label: '编号开头', placeholder: '编号开头' },
      ]}
      form={{
        submit: submitRegion,
        blank: { code: '', parentCode: chosen || countryCode, name: '', sort: '0', remark: '' },
        from: (row) => ({
          code: row.code,
          parentCode: row.parentCode,
          name: row.name,
          sort: String(row.sort),
          remark: row.remark,
        }),
        fields: (row) => <Fields isNew={row === undefined} />,
        locked: (row) => (row.code === countryCode ? '最上级区划不能修改' : undefined),
      }}
      actions={[
        {
          key: 'below',
          label: '查看下级',
          for: 'one',
          fits: (row) => row.hasChildren,
          run: ([row]) => row && choose(row.code),
        },
        {
          key: 'remove',
          label: '删除',
          for: 'one',
          danger: true,
          endpoint: removeRegion,
          fits: (row) => !row.hasChildren,
          run: ([row], tools) => row && remove(row, tools),
        },
      ]}
      emptyHint="这个区划下还没有下级区划。"
    />
  )
}

async function remove({ code, name }: Region, { act }: CrudTools): Promise<void> {
  const isAgreed = await confirm({
    title: `删除区划“${name}”？`,
    body: '删除后，所有学校都不能再选这个区划；已经填写过的地址保留原来的文字。',
    action: '删除',
    danger: true,
    typed: name,
  })
  if (isAgreed) await act(removeRegion, { id: code }, `已删除“${name}”`)
}

function Fields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <TextField name="name" max={40} />
      <Columns>
        <TextField
          name="code"
          max={12}
          disabled={!isNew}
          help={isNew ? '以上级的编号开头' : '编号决定所属上级，不能修改'}
        />
        <TextField name="parentCode" max={12} disabled={!isNew} />
      </Columns>
      <NumberField name="sort" />
      <TextAreaField name="remark" />
    </>
  )
}
