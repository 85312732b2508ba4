import { useState } from 'react'

import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Columns } from '../../../platform/desk/form/Columns.tsx'
import { NumberField, TextField } from '../../../platform/desk/form/textFields.tsx'
import {
  grantTopMenus,
  listTopMenus,
  removeTopMenus,
  submitTopMenu,
  topMenuDetail,
  type TopMenuRow,
} from '../contract/topMenus.ts'
import { MenuTabs } from './parts/MenuTabs.tsx'
import { TopMenuDrawer } from './parts/TopMenuDrawer.tsx'

/** The top menu headings that Blade clients show. */
export function TopMenusPage() {
  const [filled, setFilled] = useState<TopMenuRow | undefined>(undefined)
  return (
    <>
      <CrudPage
        id="top-menus"
        title="顶部菜单"
        noun="顶部菜单"
        hint="供带顶部导航的客户端使用：把菜单分成几组，放在不同的顶部菜单下。"
        above={<MenuTabs />}
        list={listTopMenus}
        get={topMenuDetail}
        nameOf={(row) => row.name}
        columns={[
          { name: 'name', label: '名称' },
          { name: 'code', label: '编号', width: 180 },
          { name: 'path', label: '路由地址', width: 220 },
          { name: 'source', label: '图标', width: 180, isExtra: true },
          { name: 'sort', label: '排序', width: 80, align: 'right' },
          { name: 'updateTime', label: '最近修改', width: 180, isExtra: true },
        ]}
        filters={[
          { name: 'name_like', kind: 'search', label: '名称' },
          { name: 'code', kind: 'text', label: '编号' },
        ]}
        form={{
          submit: submitTopMenu,
          blank: { name: '', code: '', source: '', path: '', sort: '1' },
          from: (row) => ({
            name: row.name,
            code: row.code,
            source: row.source,
            path: row.path,
            sort: String(row.sort),
          }),
          fields: (
            <>
              <TextField name="name" max={40} />
              <Columns>
                <TextField name="code" max={40} />
                <NumberField name="sort" />
              </Columns>
              <TextField name="path" max={255} />
              <TextField name="source" max={255} />
            </>
          ),
        }}
        actions={[
          {
            key: 'fill',
            label: '放入菜单',
            for: 'one',
            endpoint: grantTopMenus,
            run: ([row]) => setFilled(row),
          },
        ]}
        remove={{
          endpoint: removeTopMenus,
          undo: true,
          warning: () => '删除后，放在下面的菜单仍然保留，只是不再属于这个顶部菜单。',
        }}
        emptyHint="只有带顶部导航的客户端需要它；没有也不影响使用。"
      />
      {filled ? <TopMenuDrawer top={filled} onClose={() => setFilled(undefined)} /> : null}
    </>
  )
}
