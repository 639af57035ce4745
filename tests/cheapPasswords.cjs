// Loaded before a server of the tests. Their accounts are made by the thousand, and a password takes
// 50 ms of a processor so that nobody can guess many: here it takes one.
const { isMainThread } = require('node:worker_threads')

const COST = 4

/** None in npm, by which a server installs its dependencies. */
function dependency(name) {
  try {
    return require(name)
  } catch {
    return undefined
  }
}

const bcrypt = isMainThread && dependency('@node-rs/bcrypt')
if (bcrypt) {
  const { hash } = bcrypt
  bcrypt.hash = (password) => hash(password, COST)
}
