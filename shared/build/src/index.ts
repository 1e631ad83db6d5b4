export { compile } from './compile';
export { base, type Project, packageOf } from './config/base';
export { hostConfig } from './config/host';
export { monolithConfig } from './config/monolith';
export { containerName, remoteConfig } from './config/remote';
export { buildHost, buildMonolith } from './host';
export { compressFolder } from './page/compress';
export { makeTemplate, readTemplateSources } from './page/template';
export { buildRemote, type RemoteBuild, readDescription } from './remote';
