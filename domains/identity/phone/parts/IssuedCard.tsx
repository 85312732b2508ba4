import { linkTo } from '../../../../platform/contract/screen.ts'
import { copyText } from '../../../../platform/web/copyText.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Facts, StateBanner } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { userScreen } from '../../../organisation/contract/screens.ts'
import type { IssuedPassword } from '../../contract/accounts.ts'
import look from './IssuedCard.module.css'

/** A one-time password; it is not shown again after leaving this page. */
export function IssuedCard({
  issued,
  onAgain,
}: {
  issued: IssuedPassword
  onAgain: (() => void) | undefined
}) {
  const { userId, realName, account, password } = issued
  const go = useGo()
  const copy = async () => {
    const isCopied = await copyText(`${realName} 账号 ${account} 一次性密码 ${password}`)
    toast(
      isCopied ? '已复制' : '浏览器不允许复制，请长按选择文字',
      isCopied ? 'success' : 'warning',
    )
  }
  return (
    <>
      <StateBanner tone="warning" title="密码只显示这一次">
        离开本页后不能再看，14 天内有效。请当面或私下转交给用户本人，首次登录后须设置自己的新密码。
      </StateBanner>
      <Card title="一次性密码">
        <Facts
          items={[
            { label: '姓名', value: realName },
            { label: '账号', value: account },
          ]}
        />
        <p className={look.password} translate="no">
          {password}
        </p>
      </Card>
      <Button kind="primary" block onPress={copy}>
        复制账号和密码
      </Button>
      {onAgain ? (
        <Button block onPress={onAgain}>
          继续新建
        </Button>
      ) : null}
      <Button kind="plain" block onPress={() => go.replace(linkTo(userScreen, { id: userId }))}>
        已记下，查看用户
      </Button>
    </>
  )
}
