import { prerender } from 'react-dom/static'
import { createMemoryRouter } from 'react-router-dom'
import type { Gateway } from '#data/gateway.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { cssVariables } from '#theme/cssVariables.ts'
import { defaultFeatures } from '#ui/features.ts'
import type { ReactNode } from 'react'
import { it } from '#i18n/it.ts'
import { App } from '../App.tsx'
import { BrokenPage } from '../errors/BrokenPage.tsx'
import { Splash } from '../loading/Splash.tsx'
import { routes } from '../router.tsx'

/** Nobody is signed in; nothing else is asked before Login stands. */
const nobody = { currentUser: () => undefined } as Gateway

const report = (error: unknown) => {
  throw error
}

/** A title is for the head, which React keeps. */
const TITLE = /^<title>[^<]*<\/title>/

async function htmlOf(node: ReactNode): Promise<string> {
  // Nothing is streamed, so no script has to move it into place.
  const { prelude } = await prerender(node, { progressiveChunkSize: Infinity, onError: report })
  return (await new Response(prelude).text()).replace(TITLE, '')
}

async function loginApp() {
  const convivio = await createConvivio({ gateway: nobody, storage: createMemoryStorage() })
  const router = createMemoryRouter(routes(report), {
    initialEntries: ['/login'],
    // The loader of the browser asks for its cookies.
    hydrationData: { loaderData: { 0: null } },
  })
  return <App features={defaultFeatures} booting={Promise.resolve({ convivio, router })} report={report} />
}

/** Its button is that of the page's script. */
const latePage = <BrokenPage {...it.shell.late} action={it.shell.missingCode.action} onRetry={() => undefined} />

export const renderFirstScreens = async () => ({
  login: await htmlOf(await loginApp()),
  splash: await htmlOf(<Splash />),
  late: await htmlOf(latePage),
  tokens: cssVariables(),
})
