"""A client of the service in Python's standard library, made from its OpenAPI document: one method for each operation, such as getLedger."""

import json
import re
import urllib.error
import urllib.parse
import urllib.request


class Refused(Exception):
    """A refusal of the service: its status and its problem document."""

    def __init__(self, status, problem):
        super().__init__(f"{problem['code']}: {problem['detail']}")
        self.status, self.problem = status, problem


class Client:
    """Parameters are named as in the document, with _ for other characters: If_Match. The body is a value for JSON."""

    def __init__(self, document, address, key):
        self._address, self._key, self._operations = address.rstrip("/"), key, {}
        known = document["components"]["parameters"]
        for path, item in document["paths"].items():
            for method, operation in item.items():
                given = [known[one["$ref"].split("/")[-1]] if "$ref" in one else one for one in operation.get("parameters", [])]
                named = {re.sub(r"\W", "_", one["name"]): one for one in given}
                self._operations[operation["operationId"]] = (method, path, named, operation.get("requestBody", {}))

    def __getattr__(self, name):
        if name not in self._operations:
            raise AttributeError(f"the document has no operation {name}")
        return lambda body=None, **values: self._call(name, body, values)

    def _call(self, name, body, values):
        method, path, parameters, wanted = self._operations[name]
        missing = [each for each, one in parameters.items() if one.get("required") and each not in values]
        unknown = [each for each in values if each not in parameters]
        if missing or unknown or (wanted.get("required") and body is None):
            raise TypeError(f"{name}: missing {missing}, unknown {unknown}, a body is {'needed' if wanted else 'not taken'}")
        headers, query = {"Authorization": f"Bearer {self._key}", "Accept-Language": "en"}, {}
        for each, value in values.items():
            place, real = parameters[each]["in"], parameters[each]["name"]
            if place == "path":
                path = path.replace("{" + real + "}", urllib.parse.quote(str(value), safe=""))
            else:
                (headers if place == "header" else query)[real] = str(value)
        if body is not None:
            headers["Content-Type"] = "application/json"
        address = self._address + path + ("?" + urllib.parse.urlencode(query) if query else "")
        sent = urllib.request.Request(address, None if body is None else json.dumps(body).encode(), headers, method=method.upper())
        try:
            with urllib.request.urlopen(sent, timeout=60) as answer:
                text = answer.read().decode()
                return json.loads(text) if answer.headers.get_content_type() == "application/json" else text
        except urllib.error.HTTPError as fault:
            raise Refused(fault.code, json.load(fault)) from None
