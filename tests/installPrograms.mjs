// Installs the programs that tests need and npm does not have, on a Debian that may be changed: node tests/installPrograms.mjs NAME …
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

const missing = process.argv.slice(2).filter((name) => !fs.existsSync(`/usr/bin/${name}`))
const mayInstall = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')

// In this runlevel Debian starts no service that it installs.
const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' }
const apt = (...args) =>
  execFileSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })

if (missing.length > 0 && mayInstall) {
  console.log(`· Installing ${missing.join(', ')}`)
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...missing)
}
