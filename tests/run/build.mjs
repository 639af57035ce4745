// The production build as a check of its own: nothing is built again when it is there already.
import { build } from '../../cloud/server/start.mjs'

build()
