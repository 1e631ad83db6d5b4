type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  description?: string;
  security: Json[];
  parameters: (Parameter | Reference)[];
  requestBody?: { content: Json };
  responses: Record<string, Response | Reference>;
}
interface Reference {
  $ref: string;
}
interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Json;
}
interface Response {
  description: string;
  content?: Json;
}

/** Returns a part of the document, following its reference. */
function resolved<T extends object>(document: Json, part: T | Reference): T {
  if (!('$ref' in part)) return part;
  return part.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, name) => (node as Json)[name], document) as T;
}

const style = `
:root{color-scheme:light dark}
body{font:15px/1.55 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}
nav ul{columns:16rem;padding-left:1.1rem}
details{border:1px solid #8886;border-radius:8px;margin:.5rem 0;padding:.4rem .8rem}
summary{cursor:pointer}code{font:13px/1.5 ui-monospace,monospace}
b.m{display:inline-block;min-width:4.2rem;font:600 12px ui-monospace,monospace}
pre{overflow:auto;background:#8881;border-radius:6px;padding:.7rem;font:12.5px/1.45 ui-monospace,monospace}
table{border-collapse:collapse}td,th{text-align:left;padding:.15rem .8rem .15rem 0;vertical-align:top}`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char]!);
}

const schemaBlock = (content: Json | undefined): string => {
  const schema = (content?.['application/json'] as Json | undefined)?.schema;
  return schema ? `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>` : '';
};

function section(document: Json, method: string, path: string, call: Operation): string {
  const rows = call.parameters
    .map((item) => resolved<Parameter>(document, item))
    .map(
      (item) =>
        `<tr><td><code>${escapeHtml(item.name)}</code></td><td>${item.in}${item.required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(item.schema))}</code></td></tr>`,
    )
    .join('');
  const ways = call.security.map((way) => Object.keys(way).join(' + ')).join(', or ');
  const answers = Object.entries(call.responses)
    .map(([status, answer]) => [status, resolved<Response>(document, answer)] as const)
    .map(
      ([status, answer]) =>
        `<h4>${status} ${escapeHtml(answer.description)}</h4>${status === '200' ? schemaBlock(answer.content) : ''}`,
    )
    .join('');
  return `<details id="${call.operationId}"><summary><b class="m">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(call.summary)}</summary>
<p>${escapeHtml(ways || 'Open to everybody')}. ${escapeHtml(call.description ?? '')}</p><table>${rows}</table>${call.requestBody ? `<h4>Body</h4>${schemaBlock(call.requestBody.content)}` : ''}${answers}</details>`;
}

/** A page that shows the OpenAPI document without a script or anything from elsewhere. */
export function docsPage(document: Json): string {
  const { title, version, description } = document.info as Record<string, string>;
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, Operation>>)) {
    for (const [method, call] of Object.entries(methods)) {
      const tag = call.tags[0] ?? '';
      groups.set(tag, [...(groups.get(tag) ?? []), section(document, method, path, call)]);
    }
  }
  const body = [...groups]
    .map(([tag, parts]) => `<h2 id="tag-${tag}">${escapeHtml(tag)}</h2>${parts.join('')}`)
    .join('');
  const index = [...groups.keys()].map((tag) => `<li><a href="#tag-${tag}">${escapeHtml(tag)}</a></li>`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title!)}</title><style>${style}</style>
<h1>${escapeHtml(title!)} ${escapeHtml(version!)}</h1><p>${escapeHtml(description!)}</p><p><a href="/api/openapi.json">openapi.json</a></p><nav><ul>${index}</ul></nav>${body}</html>`;
}
