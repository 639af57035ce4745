import { z } from 'zod'
import type { ServiceAccount } from '#cloud/settings/settings.ts'

const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
/** By Google's rule. */
const TOKEN_LIFE_S = 3600
/** Seconds before its end from which on a token is not used. */
const MARGIN_S = 60

const grantSchema = z.object({ access_token: z.string(), expires_in: z.number() })

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

async function importKey({ private_key }: ServiceAccount) {
  const base64 = private_key.replace(/-----[A-Z ]+-----|\s/g, '')
  return crypto.subtle.importKey('pkcs8', Buffer.from(base64, 'base64'), ALGORITHM, false, ['sign'])
}

type SignToken = (claims: object) => Promise<string>

/** Not by `firebase-admin`: a hosted Parse Server gets one file, and that would be 1.5 MB of it. */
export function tokenSigner(account: ServiceAccount): SignToken {
  let key: ReturnType<typeof importKey> | undefined
  return async (claims) => {
    key ??= importKey(account)
    const issued = Math.floor(Date.now() / 1000)
    const own = { iss: account.client_email, iat: issued, exp: issued + TOKEN_LIFE_S }
    const content = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode({ ...own, ...claims })}`
    const signature = await crypto.subtle.sign(ALGORITHM.name, await key, Buffer.from(content))
    return `${content}.${Buffer.from(signature).toString('base64url')}`
  }
}

interface AccessTokens {
  current(): Promise<string>
  /** The service rejected the last one. */
  forget(): void
}

export function accessTokens(
  { token_uri }: ServiceAccount,
  sign: SignToken,
  scope: string,
  timeoutMs: number,
): AccessTokens {
  let kept: { readonly token: Promise<string>; until: number } | undefined

  async function ask(): Promise<z.infer<typeof grantSchema>> {
    const answer = await fetch(token_uri, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: await sign({ aud: token_uri, scope }),
      }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) throw new Error(`Google refused the service account: ${await answer.text()}`)
    return grantSchema.parse(await answer.json())
  }

  return {
    current() {
      if (kept && kept.until > Date.now()) return kept.token
      const asked = ask()
      const mine = { token: asked.then(({ access_token }) => access_token), until: Infinity }
      kept = mine
      asked.then(
        ({ expires_in }) => (mine.until = Date.now() + (expires_in - MARGIN_S) * 1000),
        () => (mine.until = 0),
      )
      return mine.token
    },
    forget() {
      kept = undefined
    },
  }
}
