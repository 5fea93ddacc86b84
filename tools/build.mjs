import { prepare, requireNode } from './prepare.mjs'

requireNode()
prepare()
