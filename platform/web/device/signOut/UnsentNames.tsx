/** The names of the content that a user who signs out would lose. */
export function UnsentNames({ names }: { names: readonly string[] }) {
  return (
    <>
      <ul>
        {names.map((name) => (
          <li key={name}>· {name}</li>
        ))}
      </ul>
      <p>
        保持登录，这些内容会留在这台设备上，其中能自动发送的，联网后自动发送。放弃并退出，会把它们从这台设备清除，不能找回。
      </p>
    </>
  )
}

/** The text of the question, without the styling of phone or desk. */
export const signOutQuestion = (names: readonly string[]) => ({
  title: `有 ${names.length} 项还没有发送或保存的内容`,
  body: <UnsentNames names={names} />,
  action: '保持登录，稍后处理',
  other: '放弃并退出',
})

/** Shown to a user who stays signed in. */
export const keptUnsentText = '已保持登录，这些内容还在这台设备上'
