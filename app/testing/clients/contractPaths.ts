/**
 * Every call that the wire contract names for the system services (sections 3 and 4, and
 * workflow.md A.2), as `service: noun: calls`; a leading `+` is a POST.
 */
const words = {
  'blade-auth': {
    '': '+token captcha +logout',
    oauth: `+token captcha logout clear-cache user-info +sms/send-validate render/:source callback/:source revoke/:source/:token
      refresh/:source`,
  },
  'blade-system': {
    user: `list page user-list detail info +submit +update +remove +grant +reset-password +update-password +update-info +unlock +import-user
      export-user export-template +register-guest +update-platform platform-detail +audit-pass +audit-refuse +set-leader leader-list leader-info`,
    search: 'user role-list dept-list post-list user-list role-by-name dept-by-name user-by-name',
    dept: 'list lazy-list tree lazy-tree detail +submit +remove select',
    role: 'list tree tree-by-id detail +submit +remove +grant select alias',
    post: 'list page detail +save +update +submit +remove select',
    menu: `routes buttons top-menu auth-routes list menu-list lazy-list lazy-menu-list tree grant-tree role-tree-keys grant-top-tree top-tree-keys
      detail +submit +remove main-menu routes-ext role-menu-list`,
    dict: 'dictionary dictionary-tree list parent-list child-list tree parent-tree detail +submit +remove',
    'dict-biz':
      'dictionary dictionary-tree list parent-list child-list tree parent-tree detail +submit +remove',
    tenant: `list page detail +submit +remove select info +setting +datasource find-by-name package-detail +package-setting +recycle +pass`,
    param: 'list detail +submit +remove',
    region:
      'list lazy-list lazy-tree detail select +save +update +submit +remove +import-region export-region export-template',
    'data-scope': 'list detail +save +update +submit +remove',
    'api-scope': 'list detail +save +update +submit +remove',
    client: 'list detail +save +update +submit +remove',
    topmenu: 'list detail +save +update +submit +remove +grant',
  },
  'blade-workflow': {
    'app/process': 'list todoList claimList sendList myDoneList doneList copyList',
    'app/task': `detail getBackNodes getFormByProcessDefId +startProcess +completeTask +claimTask +transferTask +delegateTask +rollbackTask
      +addMultiInstance +withdrawTask +terminateProcess`,
    'app/draft': 'detail +submit',
  },
  'blade-log': { usual: 'list detail', api: 'list detail', error: 'list detail' },
  'blade-desk': {
    notice: 'list page detail +save +update +submit +remove',
    dashboard: 'activities notices my-notices',
  },
  'blade-resource': {
    'oss/endpoint': `+put-file +put-file-by-name +put-file-attach +put-file-attach-by-name stat-file file-path file-link +copy-file +remove-file
      +remove-files +make-bucket +remove-bucket`,
    oss: 'list page detail +save +update +submit +remove +enable',
    sms: 'list page detail +save +update +submit +remove +enable',
    'sms/endpoint': '+send-validate +validate-message +send-message',
    attach: 'list page detail +submit +remove',
  },
}

/** `GET /blade-system/user/list` and all other calls. */
export const contractCalls: readonly string[] = Object.entries(words).flatMap(([service, nouns]) =>
  Object.entries(nouns).flatMap(([noun, calls]) =>
    calls.split(/\s+/).map((call) => {
      const path = ['', service, noun, call.replace('+', '')]
        .filter((part, index) => index === 0 || part !== '')
        .join('/')
      return `${call.startsWith('+') ? 'POST' : 'GET'} ${path}`
    }),
  ),
)
