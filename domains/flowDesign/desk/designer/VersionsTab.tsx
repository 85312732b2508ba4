import { DeskEmpty } from '../../../../platform/desk/DeskPage.tsx'
import look from './designer.module.css'
import type { Designing } from './useDesigning.ts'
import { VersionList } from './VersionList.tsx'

/** 版本: what has been published, to compare, restore and migrate. */
export function VersionsTab({ designing }: { designing: Designing }) {
  return (
    <div className={look.settings}>
      {designing.detail.version > 0 ? (
        <VersionList designing={designing} />
      ) : (
        <DeskEmpty title="还没有发布过" hint="画好以后点右上角的“发布”，这里会留下每一版。" />
      )}
    </div>
  )
}
