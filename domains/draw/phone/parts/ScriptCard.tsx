import { Download } from 'lucide-react'

import { Card } from '../../../../platform/web/kit/list/List.tsx'
import look from './ScriptCard.module.css'

/** An independent script for readers who do not want to trust this page. */
export const ScriptCard = () => (
  <Card title="不想相信这个网页？">
    <p className={look.text}>
      这个脚本不到 150 行，不用安装别的东西，懂电脑的亲友可以读一遍再运行：
      <code className={look.code}>node draw-check.mjs draw.json</code>
    </p>
    <a className={look.link} href="/draw-check.mjs" download="draw-check.mjs">
      <Download size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
      下载核对脚本
    </a>
  </Card>
)
