import { createContext, useContext } from 'react'

import { lazyPage } from '../web/shell/lazyPage.ts'
import { type DeskEntry, mayOpen } from './deskEntries.ts'
import { usePerson } from './person.tsx'
import { DeskEmpty, DeskPage } from './DeskPage.tsx'

const RoutesContext = createContext<readonly DeskEntry[]>([])
export const DeskRoutesProvider = RoutesContext.Provider

/** The desk's pages that this user may open. */
export function useDeskEntries(): readonly DeskEntry[] {
  const entries = useContext(RoutesContext)
  const { held } = usePerson()
  return entries.filter((one) => !one.open && mayOpen(one, held))
}

/** The page of an address, after its code has loaded. */
export function DeskRoute({ entry }: { entry: DeskEntry }) {
  const Content = lazyPage(entry)
  return <Content />
}

/** Shown for an unknown address or one that this user may not open. */
export function NoSuchPage({ isForbidden }: { isForbidden: boolean }) {
  return isForbidden ? (
    <DeskPage title="没有权限">
      <DeskEmpty
        drawing="lost"
        title="您没有打开这个页面的权限"
        hint="需要时请联系学校管理员开通。"
        action={<a href="#/">回到工作台</a>}
      />
    </DeskPage>
  ) : (
    <DeskPage title="页面不存在">
      <DeskEmpty
        drawing="lost"
        title="没有找到这个页面"
        hint="链接可能已失效，或地址输入有误。"
        action={<a href="#/">回到工作台</a>}
      />
    </DeskPage>
  )
}
