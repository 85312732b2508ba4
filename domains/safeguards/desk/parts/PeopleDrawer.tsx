import { Button, Drawer, Pagination } from 'antd'
import { useState } from 'react'

import { DeskError, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { download } from '../../../../platform/web/files/fileCalls.ts'
import { listAffected, noticeStateNames } from '../../contract/incident.ts'
import type { Incident } from '../../contract/incident.ts'
import { exportAffected } from '../../contract/incidentNotice.ts'
import look from './safeguards.module.css'

const pageSize = 100

/** The people whom an incident concerns, page by page, and the whole list as a file. */
export function PeopleDrawer({ row, onClose }: { row: Incident; onClose: () => void }) {
  const [current, setCurrent] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const input = { id: row.id, current, size: pageSize }
  const { data, error, refetch } = useCall(listAffected, input, { quiet: true })
  const take = async () => {
    setBusy(true)
    await download(exportAffected, { id: row.id }, `安全事件${row.number}涉及的人.xlsx`).catch(
      () => undefined,
    )
    setBusy(false)
  }
  return (
    <Drawer open title={`${row.number} 涉及的人（${row.affected}）`} size={640} onClose={onClose}>
      <div className={look.parts}>
        <p className={look.note}>
          打开和下载名单都会留下记录；下载的每一行都标有下载人和时间，可以打印，用后请销毁。
        </p>
        <div className={look.acts}>
          <Button loading={isBusy} onClick={() => void take()}>
            下载完整名单
          </Button>
        </div>
        {error ? <DeskError error={error} onRetry={refetch} /> : null}
        {!data && !error ? <DeskSkeleton rows={5} /> : null}
        {data ? (
          <>
            <table className={look.table}>
              <thead>
                <tr>
                  <th scope="col">姓名</th>
                  <th scope="col">类别</th>
                  <th scope="col">学号或编号</th>
                  <th scope="col">查看时间</th>
                  <th scope="col">告知</th>
                </tr>
              </thead>
              <tbody>
                {data.records.map((one) => (
                  <tr key={one.id}>
                    <td>{one.name}</td>
                    <td>{one.kind}</td>
                    <td>{one.place}</td>
                    <td>{one.firstAt ? `${one.firstAt.slice(5, 16)}，${one.acts} 次` : '—'}</td>
                    <td>{row.isDrill ? '演练不发送' : noticeStateNames[one.notice]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <Pagination
              align="end"
              current={current}
              hideOnSinglePage
              pageSize={pageSize}
              showSizeChanger={false}
              total={data.total}
              onChange={setCurrent}
            />
          </>
        ) : null}
      </div>
    </Drawer>
  )
}
