/** Version of the API, as health, the console and the OpenAPI document name it. */
export const version = '0.1.0';
