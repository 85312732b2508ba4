import { Button } from 'antd'
import { QrCode } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Columns } from '../../../platform/desk/form/Columns.tsx'
import { NumberField, TextField } from '../../../platform/desk/form/textFields.tsx'
import { listRooms, removeRooms, submitRoom } from '../contract/room.ts'
import { roomCodesDesk } from '../contract/screens.ts'

/** Rooms for after-school lessons. */
export function RoomsPage() {
  return (
    <CrudPage
      id="after-school-rooms"
      title="课后场地"
      noun="场地"
      hint="排课时选场地；同一场地在同一时间只能上一门课。"
      list={listRooms}
      extra={
        <Button href={`#${linkTo(roomCodesDesk)}`} icon={<QrCode size="1rem" aria-hidden="true" />}>
          巡课码
        </Button>
      }
      nameOf={(row) => row.name}
      columns={[
        { name: 'name', label: '场地名称' },
        { name: 'building', label: '楼栋', width: 180 },
        { name: 'capacity', label: '可容纳人数', width: 110, align: 'right' },
        { name: 'note', label: '备注' },
      ]}
      filters={[{ name: 'keyword', kind: 'search', label: '关键词', placeholder: '场地或楼栋' }]}
      form={{
        submit: submitRoom,
        blank: { name: '', building: '', capacity: '', note: '' },
        from: ({ name, building, capacity, note }) => ({
          name,
          building,
          capacity: String(capacity),
          note,
        }),
        fields: (
          <>
            <Columns>
              <TextField name="name" max={40} placeholder="例如：科学教室" />
              <TextField name="building" max={40} placeholder="例如：致远楼" />
            </Columns>
            <NumberField name="capacity" unit="人" />
            <TextField name="note" max={140} />
          </>
        ),
      }}
      remove={{ endpoint: removeRooms, undo: true }}
      emptyHint="新建第一个场地，例如“致远楼 科学教室”。"
    />
  )
}
