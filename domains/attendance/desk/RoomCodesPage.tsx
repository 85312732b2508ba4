import { Button, Select } from 'antd'
import { Printer } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import {
  DeskEmpty,
  DeskError,
  DeskPage,
  DeskSkeleton,
  Panel,
} from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { navigate } from '../../../platform/web/navigation/location.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { QrPicture } from '../../../platform/web/paper/QrPicture.tsx'
import { listRooms } from '../../afterSchool/contract/room.ts'
import type { CourseRoom } from '../../afterSchool/contract/room.ts'
import { roomCodesDesk } from '../../afterSchool/contract/screens.ts'
import { patrolScreen } from '../contract/screens.ts'
import look from './parts/roomCodes.module.css'

/** 巡课码: a code for the door of each room, six on a sheet of A4. */
export function RoomCodesPage() {
  const building = useParam('building') ?? ''
  const { data, error, refetch } = useCall(listRooms, { size: 200 }, { quiet: true })
  const rooms = data?.records ?? []
  const shown = rooms.filter((room) => building === '' || room.building === building)
  return (
    <DeskPage
      title="巡课码"
      hint="打印后贴在场地门口，一张 A4 纸六个。巡课时用手机扫一扫，就能看到这个场地现在的课。"
      actions={
        <>
          <Select<string>
            aria-label="楼栋"
            className={look.building ?? ''}
            popupMatchSelectWidth={false}
            value={building}
            options={buildingsOf(rooms)}
            onChange={(value) => navigate(linkTo(roomCodesDesk, { building: value }))}
          />
          <Button
            type="primary"
            disabled={shown.length === 0}
            icon={<Printer size="1rem" aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {`打印 ${shown.length} 个`}
          </Button>
        </>
      }
    >
      {data && shown.length > 0 ? <Codes rooms={shown} /> : null}
      {data && shown.length === 0 ? (
        <Panel>
          <DeskEmpty title="没有场地" hint="换一栋楼，或先在“课后场地”里新建。" />
        </Panel>
      ) : null}
      {error ? <DeskError error={error} onRetry={refetch} /> : null}
      {data || error ? null : <DeskSkeleton />}
    </DeskPage>
  )
}

const buildingsOf = (rooms: readonly CourseRoom[]) => [
  { value: '', label: '全部楼栋' },
  ...[...new Set(rooms.map(({ building }) => building))]
    .filter(Boolean)
    .map((building) => ({ value: building, label: building })),
]

const Codes = ({ rooms }: { rooms: readonly CourseRoom[] }) => (
  <ul className={look.sheet} aria-label="巡课码">
    {rooms.map(({ id, building, name }) => (
      <li key={id} className={look.card}>
        <h2 className={look.name}>{name}</h2>
        <p className={look.where}>{building}</p>
        <div className={look.code}>
          <QrPicture text={addressOf(id)} label={`${name}的巡课码`} />
        </div>
        <p className={look.words}>课后服务巡课 · 扫码查看本场地的课</p>
      </li>
    ))}
  </ul>
)

/** The page of the phone that the code opens. */
const addressOf = (roomId: string): string =>
  `${location.origin}/#${linkTo(patrolScreen, { roomId })}`
