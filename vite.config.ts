import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { withoutQuestions } from './tools/leanContract.ts'

/** Packages that share one file each, so that a route's first visit fetches a whole piece and later ones nothing. */
const chunkOf = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|@oxc-project|rolldown[\\/]runtime|vite[\\/]preload-helper/,
    priority: 9,
  },
  { name: 'shapes', test: /node_modules[\\/]zod[\\/]/ },
  {
    name: 'base',
    test: /platform[\\/]web[\\/](http[\\/](callError|client|transport)|session[\\/]\w+|shell[\\/](PhoneShell|useRoutes|mountPhone|ErrorBoundary|GuestGuard|lazyPage|scrollMemory|TabBar)|runtime|toasts|queries|answers|placedErrors|pressable|location|loginGate|navigation|routes|safeRedirect|settings|overlays|overlayHistory|useChunk|appConfig|calls|relativeTime|tokens|base|kit[\\/](Page|States|Button|Toaster|List|Facts|Moment|QueryView|createIcon|classNames|useLate))(\.module)?\.|lucide-react.*icons[\\/](chevron-(left|right)|circle-(check|exclamation-point)|house|user-round)\.|domains[\\/](?!leave|resume)\w+[\\/]contract[\\/]screens\.|platform[\\/]web[\\/](home|flowPanels)\.|platform[\\/]contract[\\/](endpoint|page|time|constants|errors|shapes|screen|appConfig|contacts)\./,
  },
  {
    name: 'fields',
    test: /platform[\\/]web[\\/](kit[\\/](FieldFrame|Field|inputs|Filters)|form[\\/](useSmallForm|useLateBlur|SmallField|SmallCodeField|jumpToFirst|shapeAt))\.|lucide-react.*icons[\\/](eye|eye-off|search|x)\./,
  },
  {
    name: 'home',
    // What the home page shows at once, in one piece: a dozen crumbs would cost more than they hold.
    test: /platform[\\/]contract[\\/]filters\.|domains[\\/](content[\\/]contract[\\/](news|notice)|\w+[\\/]contract[\\/]home(Permissions)?|content[\\/]phone[\\/](usePerson|parts[\\/](NewsRow|Cover))|organisation[\\/]contract[\\/]ownUser|messaging[\\/]contract[\\/](message)|workflow[\\/]contract[\\/](inbox|card|states|doors)|enrolment[\\/]contract[\\/](message|states|permissions)|\w+[\\/]phone[\\/]home)\.|lucide-react.*icons[\\/](settings|bell|sliders-horizontal|clipboard-\w+|newspaper|megaphone|circle-user-round|file-(search|user))\./,
  },
  {
    name: 'desk-core',
    // What every page of the desk stands on, sign-in included.
    test: /node_modules[\\/](antd[\\/](es[\\/](_util|theme|config-provider|locale|\w+(-\w+)?[\\/]locale|button|input|space|style|spin|empty|tooltip|form[\\/](context|validateMessagesContext|hooks[\\/]useVariants)|color-picker[\\/](color|util|components[\\/]ColorPresets)|table[\\/]TableMeasureRowContext|version)|locale)[\\/.]|@ant-design[\\/]|@rc-component[\\/](input|util|motion|resize-observer|context|portal|trigger|tooltip|color-picker|form|async-validator|(pagination|picker)[\\/]es[\\/]locale)[\\/]|@emotion|stylis|clsx|throttle-debounce|@babel[\\/]runtime|is-mobile)|platform[\\/]desk[\\/](pieces|scrollBarSize|theme|Desk\w+|deskRoutes|mountDesk|person|remembered|desk|dashboard[\\/]dashboardCards|form[\\/](FieldBox|SmallDeskField|form))(\.module)?\./,
    priority: 8,
  },
  {
    name: 'desk-import',
    // Hardly anybody brings in a sheet on a first visit.
    test: /node_modules[\\/](antd[\\/]es|@rc-component)[\\/](upload|progress)[\\/]|platform[\\/]desk[\\/]crud[\\/]Import\w+\.tsx/,
    priority: 8,
  },
  {
    name: 'desk-numbers',
    // Numbers to step and words to tick, which only the designers of flows and forms ask for.
    test: /node_modules[\\/](antd[\\/]es|@rc-component)[\\/](input-number|mini-decimal|tag)[\\/]/,
    priority: 8,
  },
  {
    name: 'desk-parts',
    test: /node_modules[\\/](antd|@rc-component)[\\/]|platform[\\/]desk[\\/]|lucide-react.*icons[\\/](bookmark-plus|columns-3|panel-left-\w+|circle-question-mark|file-up|chevron-up|download|ellipsis)\./,
    priority: 7,
  },
  {
    name: 'desk-rights',
    // A handful of words each, which every page of the desk asks for: apart they would cost more than they hold.
    test: /domains[\\/](afterSchool|installation|leave|logs|reference|resume)[\\/]contract[\\/]permissions\./,
  },
  {
    name: 'later-screens',
    // Addresses of domains that hardly anybody opens first, apart from the list of their pages.
    test: /domains[\\/](leave|resume)[\\/]contract[\\/]screens\./,
  },
  {
    name: 'said',
    // What is kept of a decision, on the phone and at the desk, apart from the fields that others read too.
    test: /domains[\\/]workflow[\\/]contract[\\/](decisionPapers|draft|saidEarlier|taskDraft)\.|platform[\\/]web[\\/]useCallAnew\./,
  },
  {
    name: 'desk-doing',
    // Of the inbox: for its list and for what is opened from it.
    test: /domains[\\/]workflow[\\/]desk[\\/]parts[\\/]useDoing\./,
  },
  {
    name: 'desk-pupils',
    // What most pages and drawers of pupils have in common.
    test: /domains[\\/]people[\\/]desk[\\/]parts[\\/](FormDrawer\.|people\.module)/,
  },
  { name: 'sheets', test: /platform[\\/]web[\\/]kit[\\/](Sheet|ActionSheet|Overlay)\./ },
  {
    name: 'form',
    test: /node_modules[\\/](react-hook-form|@hookform)[\\/]|platform[\\/]web[\\/]form[\\/](formFacts|useCheckedForm|useField|useShapeForm)\./,
  },
  { name: 'overlay', test: /node_modules[\\/](@base-ui|@floating-ui)[\\/]/ },
  {
    name: 'widgets',
    test: /node_modules[\\/](antd-mobile|antd-mobile-icons|@react-spring|@use-gesture|ahooks|rc-[a-z-]+|@rc-component|classnames|dayjs|lodash|tslib|staged-components|runes2|deepmerge|nano-memoize|resize-observer-polyfill|screenfull|js-cookie|intersection-observer|react-fast-compare|react-is)[\\/]/,
  },
]

/** What a page fetches along with its own code; every further name would cost bytes in the first file. */
const fetchedAlong = /assets\/(home|fields|sheets|form)-|\.css$/

/** Shapes and endpoints only build values: one that a page does not use is left out of its code. */
const pureCalls = [
  'z',
  'endpoint',
  'labelled',
  'listing',
  'textColumn',
  'numberColumn',
  'idColumn',
  'flagColumn',
  'dateTimeColumn',
  'nullable',
  'text',
  'maybeText',
  'pageOf',
  'wholeNumber',
  'screen',
  'route',
  'lazy',
  'createContext',
]

/** Leaves out of the shipped code what only documents and the server need: summaries, further paths and questions of endpoints, names and aliases of icons. */
const lean: Plugin = {
  name: 'lean',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (/[\\/]contract[\\/]\w+\.ts$/.test(id))
      return withoutQuestions(code)
        .replace(/^(\s*summary: )'[^'\n]*',$/gm, "$1'',")
        .replace(/^ +alsoAt: .*,$/gm, '')
    if (/lucide-react.*icons[\\/][\w-]+\.mjs$/.test(id))
      return code
        .replace(/^ {2}(name|size|aliases): .*$/gm, '')
        .replace(/, key: "\w+"|^ +key: "\w+"$/gm, '')
    return undefined
  },
}

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

export default defineConfig(({ command }) => ({
  base: '/',
  plugins: [react(), lean],
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL('platform/web/kit/createIcon.ts', import.meta.url)),
      },
      {
        find: /^\.\.?\/getScrollBarSize(\.js)?$/,
        replacement: fileURLToPath(new URL('platform/desk/scrollBarSize.ts', import.meta.url)),
      },
    ],
  },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      ...(command === 'build' ? { generateScopedName: '_[hash:base64:5]' } : {}),
    },
  },
  build: {
    outDir: 'dist/web',
    target: ['chrome99', 'safari15.4'],
    cssTarget: ['chrome99', 'safari15.4'],
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => fetchedAlong.test(name)),
    },
    manifest: true,
    rolldownOptions: {
      treeshake: { manualPureFunctions: pureCalls, propertyReadSideEffects: false },
      input: { phone: 'index.html', desk: 'desk/index.html' },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: { includeDependenciesRecursively: false, groups: chunkOf },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/blade-': server },
  },
}))
